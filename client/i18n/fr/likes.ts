/** Liking articles, reviews and comments (docs/product/comments-and-likes.md, "Likes"). */
const words = {
  likes: {
    loginRequired: 'Vous devez être connecté pour liker du contenu',
    signIn: 'Se connecter',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    likes: typeof words
  }
}
