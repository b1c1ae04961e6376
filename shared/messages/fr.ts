import type { ErrorCode } from '../errors.ts'

/** One sentence for each error code. */
export const errorsFr: Record<ErrorCode, string> = {
  BAD_INPUT: 'Certaines données ne sont pas valides.',
  UNAUTHENTICATED: 'Vous devez être connecté.',
  INVALID_CREDENTIALS: 'Email ou mot de passe incorrect',
  SESSION_EXPIRED: 'Votre session a expiré. Reconnectez-vous.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela.',
  CSRF_INVALID: 'Cette demande n’a pas pu être vérifiée. Rechargez la page et réessayez.',
  NOT_FOUND: 'Introuvable.',
  ARTICLE_NOT_FOUND: 'Article non trouvé',
  REVIEW_NOT_FOUND: 'Test non trouvé',
  IMAGE_NOT_FOUND: 'Image introuvable',
  RESET_TOKEN_INVALID: 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.',
  EMAIL_TAKEN: 'Un compte existe déjà avec cette adresse email.',
  USERNAME_TAKEN: 'Ce nom d’utilisateur est déjà pris.',
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
  dimensionInvalid: 'La largeur et la hauteur doivent être des nombres entiers de 1 à 99999.',
  qualityInvalid: 'La qualité doit être un nombre entier de 1 à 100.',
  nulCharacter: 'Ce texte contient un caractère interdit.',
  loginFieldsRequired: 'Veuillez remplir tous les champs',
  registerFieldsRequired: "Veuillez remplir tous les champs pour l'inscription",
  emailRequired: 'Veuillez entrer votre adresse email',
  emailInvalid: 'Cette adresse email n’est pas valide.',
  emailTaken: 'Un compte existe déjà avec cette adresse email.',
  usernameRequired: 'Veuillez entrer un nom d’utilisateur',
  usernameTooShort: 'Le nom d’utilisateur doit contenir au moins 2 caractères',
  usernameTooLong: 'Le nom d’utilisateur ne doit pas dépasser 20 caractères',
  usernameInvalid: 'Le nom d’utilisateur contient un caractère interdit.',
  usernameTaken: 'Ce nom d’utilisateur est déjà pris.',
  passwordTooShort: 'Le mot de passe doit contenir au moins 6 caractères.',
  newPasswordTooShort: 'Le mot de passe doit contenir au moins 6 caractères',
  adminPasswordTooShort: 'Le mot de passe d’un administrateur doit contenir au moins 12 caractères',
  passwordTooLong: 'Le mot de passe ne doit pas dépasser 1 000 caractères',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  currentPasswordRequired: 'Le mot de passe actuel est requis pour changer de mot de passe',
  currentPasswordWrong: 'Le mot de passe actuel est incorrect',
  deletePasswordRequired: 'Veuillez entrer votre mot de passe',
  passwordWrong: 'Le mot de passe est incorrect',
  confirmTextWrong: 'Saisissez exactement SUPPRIMER MON COMPTE pour confirmer',
  refreshTokenMissing: 'Token de rafraîchissement manquant',
  resetTokenMissing: 'Token de réinitialisation manquant',
} as const

/** Name of a field's sentence: what a zod schema gives as `error`. */
export type FieldMessage = keyof typeof fieldsFr

/** What is said when something has gone well and the answer holds nothing else. */
export const noticesFr = {
  loggedOut: 'Vous êtes déconnecté.',
  resetLinkSent:
    'Si un compte existe avec cette adresse, un lien de réinitialisation vient de lui être envoyé.',
  passwordReset: 'Mot de passe réinitialisé !',
} as const

export type Notice = keyof typeof noticesFr
