import type { English } from '../types.ts'

export default {
  likes: {
    loginRequired: 'You must be signed in to like content',
    signIn: 'Sign in',
  },
} satisfies English<'likes'>
