export const language = {
  switchTo: 'Lire cette page en français',
  short: 'FR',
}
