export const pagination = {
  label: 'Pagination',
  previous: 'Précédent',
  next: 'Suivant',
  pageOf: 'page {{page}} sur {{pages}}',
} as const
