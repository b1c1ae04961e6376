export const header = {
  menu: 'Main menu',
  menuButton: 'Menu',
  news: 'News',
  reviews: 'Reviews',
  videos: 'Videos',
  about: 'The team',
  login: 'Sign in',
  home: 'Manette, home',
}
