export const soon = {
  kicker: 'Soon',
  text: 'This page is not open yet. It is on its way; until then, there is plenty to read.',
  description: 'This page is not open yet.',
}
