import type { ErrorCode } from '../errors.ts'

/** One sentence for each error code. */
export const errorsFr: Record<ErrorCode, string> = {
  BAD_INPUT: 'Certaines données ne sont pas valides.',
  UNAUTHENTICATED: 'Vous devez être connecté.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela.',
  NOT_FOUND: 'Introuvable.',
  ARTICLE_NOT_FOUND: 'Article non trouvé',
  REVIEW_NOT_FOUND: 'Test non trouvé',
  IMAGE_NOT_FOUND: 'Image introuvable',
  SLUG_TAKEN: 'Ce slug est déjà utilisé.',
  EDIT_CONFLICT: 'Quelqu’un d’autre a enregistré cet élément entre-temps.',
  METHOD_NOT_ALLOWED: 'Cette méthode n’est pas permise ici.',
  TOO_LARGE: 'L’envoi est trop volumineux.',
  UNSUPPORTED_TYPE: 'Ce type de contenu n’est pas accepté.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans un moment.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  INTERNAL: 'Une erreur est survenue de notre côté.',
}

/** Sentences that schemas in shared/ name for a field at fault. */
export const fieldsFr = {
  invalid: 'Cette valeur n’est pas valide.',
  pageInvalid: 'La page doit être un nombre entier à partir de 1.',
  limitInvalid: 'La limite doit être un nombre entier à partir de 1.',
  searchTooLong: 'La recherche est trop longue.',
  searchInvalid: 'La recherche contient un caractère interdit.',
  slugInvalid: 'Ce slug ou cet identifiant n’est pas valide.',
  slugTooShort: 'Le slug doit contenir au moins 3 caractères',
  slugTaken: 'Ce slug est déjà utilisé.',
  titleTooShort: 'Le titre doit contenir au moins 3 caractères',
  titleTooLong: 'Le titre ne doit pas dépasser 200 caractères',
  excerptTooShort: 'L’extrait doit contenir au moins 10 caractères',
  excerptTooLong: 'L’extrait ne doit pas dépasser 500 caractères',
  contentTooShort: 'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
  contentTooLong: 'Le contenu ne doit pas dépasser 500 000 caractères',
  gameTitleTooShort: 'Le nom du jeu doit contenir au moins 2 caractères',
  gameTitleTooLong: 'Le nom du jeu ne doit pas dépasser 120 caractères',
  ratingInvalid: 'La note doit être comprise entre 0 et 10',
  genreUnknown: 'Ce genre n’est pas dans la liste.',
  platformUnknown: 'Cette plateforme n’est pas dans la liste.',
  readingTimeTooLong: 'Le temps de lecture ne doit pas dépasser 40 caractères',
  imageInvalid: 'Cette adresse d’image n’est pas acceptée.',
  nulCharacter: 'Ce texte contient un caractère interdit.',
} as const

/** Name of a field's sentence: what a zod schema gives as `error`. */
export type FieldMessage = keyof typeof fieldsFr
