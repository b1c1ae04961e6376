/** What is wrong with what a game says of itself. */
export const gameFieldsFr = {
  gameNameInvalid: 'Un nom de 1 à 120 caractères',
  otherNamesTooMany: '20 autres noms au plus',
  companiesTooMany: 'Six au plus',
  releasesTooMany: 'Douze sorties au plus',
  dateInvalid: 'Cette date n’existe pas',
  gameUnknown: 'Ce jeu n’existe pas',
  gamesTooMany: 'Cinq jeux au plus',
  parentCircle: 'Ce jeu dépend déjà de celui-ci',
} as const

export const gameFieldsEn = {
  gameNameInvalid: 'A name of 1 to 120 characters',
  otherNamesTooMany: '20 other names at most',
  companiesTooMany: 'Six at most',
  releasesTooMany: 'Twelve releases at most',
  dateInvalid: 'There is no such date',
  gameUnknown: 'There is no such game',
  gamesTooMany: 'Five games at most',
  parentCircle: 'This game already depends on that one',
} as const satisfies Record<keyof typeof gameFieldsFr, string>

/** Refusals of what is done to games. */
export const gameErrorsFr = {
  GAME_NOT_FOUND: 'Ce jeu n’existe pas.',
  GAME_NAMED: 'Des textes parlent de ce jeu : fusionnez-le avec un autre plutôt que de le supprimer.',
  GAMES_CONFLICT: 'Ces deux jeux ne peuvent pas être fusionnés : l’un n’existe plus, ou c’est le même.',
} as const

export const gameErrorsEn = {
  GAME_NOT_FOUND: 'There is no such game.',
  GAME_NAMED: 'Texts are about this game: merge it into another rather than delete it.',
  GAMES_CONFLICT: 'These two games cannot be merged: one is gone, or they are the same.',
} as const satisfies Record<keyof typeof gameErrorsFr, string>
