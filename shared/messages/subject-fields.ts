/** Faults in the fields of a subject. */
export const subjectFieldsFr = {
  subjectNameInvalid: 'Un nom de 1 à 60 caractères, dont une lettre ou un chiffre',
  subjectReserved: 'Ce nom est réservé aux adresses du site : choisissez-en un autre',
  subjectNameTaken: 'Un sujet s’appelle déjà ainsi, à la casse, aux accents ou à la ponctuation près',
  subjectSlugTaken: 'Un autre sujet a déjà cette adresse',
  subjectSlugFormer: 'Cette adresse mène encore à un autre sujet, qui l’a eue',
  subjectUnknown: 'Ce sujet n’existe pas',
  subjectsTooMany: 'Cinq sujets au plus',
  subjectsOfPage: 'Une page n’a pas de sujet',
} as const

export const subjectFieldsEn = {
  subjectNameInvalid: 'A name of 1 to 60 characters, one of them a letter or a digit',
  subjectReserved: 'This name is kept for addresses of the site: choose another',
  subjectNameTaken: 'A subject is called so already, but for capitals, accents or punctuation',
  subjectSlugTaken: 'Another subject has this address already',
  subjectSlugFormer: 'This address still leads to another subject, which had it',
  subjectUnknown: 'There is no such subject',
  subjectsTooMany: 'Five subjects at most',
  subjectsOfPage: 'A page has no subjects',
} as const satisfies Record<keyof typeof subjectFieldsFr, string>

/** Refusals of acts on subjects. */
export const subjectErrorsFr = {
  SUBJECT_NOT_FOUND: 'Ce sujet n’existe pas.',
  SUBJECT_NAMED: 'Des textes portent ce sujet : fusionnez-le avec un autre plutôt que de le supprimer.',
  SUBJECTS_CONFLICT: 'Ces deux sujets ne peuvent pas être fusionnés : l’un n’existe plus, ou c’est le même.',
  SUBJECT_NEW: 'Ce sujet n’existe pas, et seuls les éditeurs en créent : choisissez-en un qui existe.',
} as const

export const subjectErrorsEn = {
  SUBJECT_NOT_FOUND: 'There is no such subject.',
  SUBJECT_NAMED: 'Texts are about this subject: merge it into another rather than delete it.',
  SUBJECTS_CONFLICT: 'These two subjects cannot be merged: one is gone, or they are the same.',
  SUBJECT_NEW: 'There is no such subject, and editors alone make one: choose one that there is.',
} as const satisfies Record<keyof typeof subjectErrorsFr, string>
