export const likes = {
  loginRequired: 'You must be signed in to like content',
  signIn: 'Sign in',
}
