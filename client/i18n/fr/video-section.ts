export const videoSection = {
  title: 'En direct et en replay',
  emptyTitle: 'Rien à l’antenne',
  empty:
    'Les directs et les dernières vidéos s’afficheront ici. En attendant, toutes nos soirées sont sur la chaîne.',
  channel: 'Ouvrir la chaîne',
} as const
