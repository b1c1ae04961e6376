export const news = {
  title: 'Actus',
  description: 'Toutes les actus jeu vidéo de Manette : enquêtes, rencontres, patchs et vieilles cartouches.',
  intro:
    'Enquêtes, rencontres et vieilles cartouches : ce qui s’est passé dans le jeu vidéo, raconté une fois la console refroidie.',
  none: 'Aucune actu pour le moment.',
  count_one: '{{count}} actu',
  count_many: '{{count}} d’actus',
  count_other: '{{count}} actus',
} as const
