export const notFound = {
  title: 'Page introuvable',
  message: 'Le niveau que vous cherchez n’est pas sur la carte.',
  sub: "Oups ! Cette page n'existe pas...",
  description: 'Cette page n’existe pas.',
  game: 'Puisque vous êtes là, une partie ?',
  gameTitle: 'Mini-jeu',
  play: 'Jouer',
} as const
