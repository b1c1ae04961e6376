export const home = {
  title: 'Manette, le magazine qui finit ses jeux',
  description:
    'Actus, tests et soirées en direct : le jeu vidéo d’hier et de demain, raconté par trois joueurs.',
  kicker: 'Jeux d’hier et d’aujourd’hui',
  headline: { before: 'Du pixel d’hier aux mondes de ', accent: 'demain', after: '.' },
  readNews: 'Lire les actus',
  videoChannel: 'La chaîne vidéo',
  latestReviews: 'Derniers tests',
  allReviews: 'Tous les tests',
} as const
