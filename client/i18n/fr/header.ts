export const header = {
  menu: 'Menu principal',
  menuButton: 'Menu',
  news: 'Actus',
  reviews: 'Tests',
  videos: 'Vidéos',
  about: 'L’équipe',
  login: 'Connexion',
  admin: 'Admin',
  account: 'Mon compte',
  logout: 'Déconnexion',
  home: 'Manette, accueil',
} as const
