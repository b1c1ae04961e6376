/** Liking articles, reviews and comments (SPEC sections 6 and 8). */
export const likes = {
  loginRequired: 'Vous devez être connecté pour liker du contenu',
  signIn: 'Se connecter',
} as const
