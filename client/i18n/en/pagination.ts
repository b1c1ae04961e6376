export const pagination = {
  label: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  pageOf: 'page {{page}} of {{pages}}',
}
