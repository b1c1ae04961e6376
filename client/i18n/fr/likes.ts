/** Liking articles, reviews and comments (docs/product.md, "Likes"). */
export default {
  likes: {
    loginRequired: 'Vous devez être connecté pour liker du contenu',
    signIn: 'Se connecter',
  },
} as const
