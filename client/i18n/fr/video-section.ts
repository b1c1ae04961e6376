export const videoSection = {
  title: 'En direct et en replay',
  all: 'Toutes les vidéos',
  kind: { lives: 'Replay du direct', videos: 'Vidéo' },
  error: 'Erreur lors du chargement des vidéos',
  unavailable: 'Vidéo non disponible',
  none: {
    both: 'Rien à l’antenne',
    lives: 'Aucun direct pour le moment',
    videos: 'Aucune vidéo pour le moment',
  },
  empty: 'Le prochain programme s’affichera ici. En attendant, toutes nos soirées sont sur la chaîne.',
  channel: 'Ouvrir la chaîne',
} as const
