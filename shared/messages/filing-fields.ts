/** Faults in the fields of a platform or genre. */
export const filingFieldsFr = {
  filingNameInvalid:
    'Un nom de 1 à 40 caractères, dont une lettre ou un chiffre, sans virgule ni point-virgule',
  filingNameTaken:
    'Une autre ligne porte déjà ce nom, ou l’a comme forme courte ou autre nom, à la casse, aux accents ou à la ponctuation près',
  shortInvalid: 'Une forme courte a 12 caractères au plus, sans virgule ni point-virgule',
  shortsTooMany: 'Quatre formes courtes au plus',
  otherNamesMany: 'Douze autres noms au plus',
  generationInvalid: 'Un nombre entier de 1 à 20, ou rien',
  filingTooMany: 'La liste est pleine : 200 au plus',
} as const

export const filingFieldsEn = {
  filingNameInvalid:
    'A name of 1 to 40 characters, one of them a letter or a digit, without a comma or semicolon',
  filingNameTaken:
    'Another row has this name already, or has it as a short form or other name, but for capitals, accents or punctuation',
  shortInvalid: 'A short form has 12 characters at most, and no comma or semicolon',
  shortsTooMany: 'Four short forms at most',
  otherNamesMany: 'Twelve other names at most',
  generationInvalid: 'A whole number from 1 to 20, or nothing',
  filingTooMany: 'The list is full: 200 at most',
} as const satisfies Record<keyof typeof filingFieldsFr, string>

export const filingErrorsFr = {
  FILING_NOT_FOUND: 'Cette plateforme ou ce genre n’existe pas.',
  FILING_USED: 'Des textes ou des jeux s’en servent : fusionnez plutôt que de supprimer.',
  FILING_KEPT: 'Les plateformes et les genres d’origine ne se suppriment pas : renommez ou fusionnez.',
  FILING_CONFLICT:
    'Ces deux lignes ne peuvent pas être fusionnées : l’une n’existe plus, c’est la même, ou c’est « Multi-plateforme ».',
} as const

export const filingErrorsEn = {
  FILING_NOT_FOUND: 'There is no such platform or genre.',
  FILING_USED: 'Texts or games use it: merge it rather than delete it.',
  FILING_KEPT: 'The platforms and genres of the first list are not deleted: rename or merge them.',
  FILING_CONFLICT: 'These two cannot be merged: one is gone, they are the same, or one is “Multi-platform”.',
} as const satisfies Record<keyof typeof filingErrorsFr, string>
