export const search = {
  label: { article: 'Search the news', review: 'Search the reviews' },
  placeholder: { article: 'A subject, a game, a name…', review: 'A game, a genre, a console…' },
  submit: 'Search',
  clear: 'Clear the search',
  noResults: 'No results for “{{search}}”.',
  firstWords: 'Only the first {{words}} words were looked for.',
  noResultsHint: 'Check the spelling, try a shorter word or the name of a console.',
  found_one: '{{count}} result for “{{search}}”',
  found_other: '{{count}} results for “{{search}}”',
}
