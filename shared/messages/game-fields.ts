/** Faults in the fields of a game. */
export const gameFieldsFr = {
  gameNameInvalid: 'Un nom de 1 à 120 caractères',
  otherNamesTooMany: '20 autres noms au plus',
  companiesTooMany: 'Six au plus',
  releasesTooMany: 'Douze sorties au plus',
  dateInvalid: 'Cette date n’existe pas',
  dateMissing: 'Choisissez une date.',
  gameUnknown: 'Ce jeu n’existe pas',
  gamesTooMany: 'Cinq jeux au plus',
  parentCircle: 'Ce jeu dépend déjà de celui-ci',
  gameFileEmpty: 'Ce fichier est vide.',
  gameFileTooLarge: 'Ce fichier dépasse 1 Mo : divisez-le.',
  gameFileOther:
    'Ce n’est pas un fichier CSV. Dans votre tableur, choisissez « Enregistrer sous », puis « CSV ».',
  gameFileNul: 'Ce fichier contient des octets nuls : ce n’est pas du texte, ou il est abîmé.',
  gameFileQuoteOpen: 'Un guillemet ouvert n’est jamais refermé.',
  gameFileQuote:
    'Un guillemet est mal placé : une case entre guillemets s’écrit "ainsi", et "" pour un guillemet.',
  gameFileLines: 'Ce fichier a plus de 500 lignes : divisez-le.',
  gameFileColumns: 'Ce fichier a plus de 100 colonnes.',
  gameFileNoName: 'Il manque une colonne « Nom » : la première ligne doit porter les titres des colonnes.',
  gameFileTwoColumns: 'Deux colonnes disent la même chose : gardez-en une.',
  gameFileOnlyHeadings: 'Ce fichier n’a que des titres de colonnes, et aucun jeu.',
  gameFileMoreCells:
    'Cette case n’a pas de titre : un séparateur s’est-il glissé dans un texte sans guillemets ?',
  gameFileRelease:
    'Une sortie s’écrit « PS5, PC : 27/11/2026 », « novembre 2026 », « été 2027 », « T4 2027 », « 2027 », « date inconnue » ou « sorti »',
  gameFileKind: 'Écrivez « jeu », « extension », « édition », « remake », « remaster » ou « portage »',
  gameFileFrench: 'Écrivez « non », « textes » ou « voix »',
  gameFilePegi: 'L’âge est 3, 7, 12, 16 ou 18',
  gameFileYesNo: 'Écrivez « oui » ou « non »',
  gameFileParents: 'Plusieurs jeux s’appellent ainsi',
  gameFileUndecided: 'Décidez d’abord de chaque ligne incertaine.',
  gameFileParentLeft: 'Une ligne dépend d’un jeu que vous laissez de côté.',
  videoUnknown: 'Cette vidéo n’existe pas',
} as const

export const gameFieldsEn = {
  gameNameInvalid: 'A name of 1 to 120 characters',
  otherNamesTooMany: '20 other names at most',
  companiesTooMany: 'Six at most',
  releasesTooMany: 'Twelve releases at most',
  dateInvalid: 'There is no such date',
  dateMissing: 'Choose a date.',
  gameUnknown: 'There is no such game',
  gamesTooMany: 'Five games at most',
  parentCircle: 'This game already depends on that one',
  gameFileEmpty: 'This file is empty.',
  gameFileTooLarge: 'This file is larger than 1 MB: split it.',
  gameFileOther: 'This is no CSV file. In your spreadsheet choose “Save as”, then “CSV”.',
  gameFileNul: 'This file has null bytes: it is no text, or it is damaged.',
  gameFileQuoteOpen: 'A quote is opened and never closed.',
  gameFileQuote: 'A quote is out of place: a quoted cell is written "like this", with "" for a quote.',
  gameFileLines: 'This file has more than 500 lines: split it.',
  gameFileColumns: 'This file has more than 100 columns.',
  gameFileNoName: 'There is no column “Name”: the first line must hold the headings of the columns.',
  gameFileTwoColumns: 'Two columns say the same: keep one.',
  gameFileOnlyHeadings: 'This file has headings only, and no game.',
  gameFileMoreCells: 'This cell has no heading: did a separator slip into a text without quotes?',
  gameFileRelease:
    'A release is written “PS5, PC: 27/11/2026”, “November 2026”, “summer 2027”, “Q4 2027”, “2027”, “unknown” or “out”',
  gameFileKind: 'Write “game”, “expansion”, “edition”, “remake”, “remaster” or “port”',
  gameFileFrench: 'Write “no”, “texts” or “voices”',
  gameFilePegi: 'The age is 3, 7, 12, 16 or 18',
  gameFileYesNo: 'Write “yes” or “no”',
  gameFileParents: 'Several games are called so',
  gameFileUndecided: 'First decide each line that is unsure.',
  gameFileParentLeft: 'A line depends on a game that you leave out.',
  videoUnknown: 'There is no such video',
} as const satisfies Record<keyof typeof gameFieldsFr, string>

/** Refusals of acts on games. */
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
