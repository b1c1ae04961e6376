export const header = {
  menu: 'Main menu',
  menuButton: 'Menu',
  news: 'News',
  reviews: 'Reviews',
  videos: 'Videos',
  about: 'The team',
  login: 'Sign in',
  admin: 'Admin',
  account: 'My account',
  logout: 'Sign out',
  home: 'Manette, home',
}
