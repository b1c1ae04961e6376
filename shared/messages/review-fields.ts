/** What is wrong with what only reviews have. */
export const reviewFieldsFr = {
  gameTitleTooShort: 'Le nom du jeu doit contenir au moins 2 caractères',
  gameTitleTooLong: 'Le nom du jeu ne doit pas dépasser 120 caractères',
  statementTooLong: '120 caractères au plus par ligne',
  statementsTooMany: 'Six lignes au plus',
  hoursInvalid: 'Une durée en heures, de 0,1 à 9999',
  copyUnknown: 'Provenance inconnue',
} as const

export const reviewFieldsEn = {
  gameTitleTooShort: 'The name of the game must have at least 2 characters',
  gameTitleTooLong: 'The name of the game must not exceed 120 characters',
  statementTooLong: '120 characters a line at most',
  statementsTooMany: 'Six lines at most',
  hoursInvalid: 'A duration in hours, from 0.1 to 9999',
  copyUnknown: 'Unknown origin',
} as const satisfies Record<keyof typeof reviewFieldsFr, string>
