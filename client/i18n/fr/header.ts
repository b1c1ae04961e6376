export const header = {
  menu: 'Menu principal',
  menuButton: 'Menu',
  news: 'Actus',
  reviews: 'Tests',
  videos: 'Vidéos',
  about: 'L’équipe',
  login: 'Connexion',
  home: 'Manette, accueil',
} as const
