export const notFound = {
  title: 'Page not found',
  message: 'The level you are looking for is not on the map.',
  sub: 'Oops! This page does not exist...',
  description: 'This page does not exist.',
  game: 'While you are here, a quick game?',
  gameTitle: 'Mini-game',
  play: 'Play',
}
