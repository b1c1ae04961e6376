export const search = {
  label: { article: 'Rechercher dans les actus', review: 'Rechercher dans les tests' },
  placeholder: { article: 'Un sujet, un jeu, un nom…', review: 'Un jeu, un genre, une console…' },
  submit: 'Rechercher',
  clear: 'Effacer la recherche',
  noResults: 'Aucun résultat pour « {{search}} ».',
  firstWords: 'Seuls les {{words}} premiers mots ont été cherchés.',
  noResultsHint: 'Vérifiez l’orthographe, essayez un mot plus court ou le nom d’une console.',
  found_one: '{{count}} résultat pour « {{search}} »',
  found_many: '{{count}} de résultats pour « {{search}} »',
  found_other: '{{count}} résultats pour « {{search}} »',
} as const
