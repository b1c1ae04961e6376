export const articlesSection = {
  title: 'Dernières actus',
  all: 'Toutes les actus',
  noArticlesText: 'Aucune actu pour le moment. La rédaction est sûrement en train de finir un niveau.',
} as const
