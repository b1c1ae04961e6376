/** What is wrong with what only reviews have. */
export const reviewFieldsFr = {
  gameTitleTooShort: 'Le nom du jeu doit contenir au moins 2 caractères',
  gameTitleTooLong: 'Le nom du jeu ne doit pas dépasser 120 caractères',
  statementTooLong: '120 caractères au plus par ligne',
  statementsTooMany: 'Six lignes au plus',
  hoursInvalid: 'Une durée en heures, de 0,1 à 9999',
  copyUnknown: 'Provenance inconnue',
  looksInvalid: 'Donnez la liste des seconds regards',
  looksTooMany: 'Dix seconds regards au plus',
  lookTwice: 'Deux seconds regards ont le même identifiant',
  lookDay: 'Donnez un jour qui existe, comme 2026-03-12',
  lookAhead: 'Un second regard est au plus tard du lendemain de sa publication',
  lookWhy: 'Dites pourquoi, en 400 caractères au plus',
  lookBy: 'Cette personne ne fait pas partie de l’équipe : choisissez qui a rejoué',
} as const

export const reviewFieldsEn = {
  gameTitleTooShort: 'The name of the game must have at least 2 characters',
  gameTitleTooLong: 'The name of the game must not exceed 120 characters',
  statementTooLong: '120 characters a line at most',
  statementsTooMany: 'Six lines at most',
  hoursInvalid: 'A duration in hours, from 0.1 to 9999',
  copyUnknown: 'Unknown origin',
  looksInvalid: 'Give the list of second looks',
  looksTooMany: 'Ten second looks at most',
  lookTwice: 'Two second looks have the same identifier',
  lookDay: 'Give a day that exists, such as 2026-03-12',
  lookAhead: 'A second look is of the day after its publication at the latest',
  lookWhy: 'Say why, in 400 characters at most',
  lookBy: 'This person is not part of the team: choose who played again',
} as const satisfies Record<keyof typeof reviewFieldsFr, string>
