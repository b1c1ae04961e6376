export const carousel = {
  label: 'À la une',
  role: 'carrousel',
  slideRole: 'diapositive',
  slide: '{{n}} sur {{total}}',
  previous: 'Article précédent',
  next: 'Article suivant',
  pause: 'Mettre le défilement en pause',
  play: 'Reprendre le défilement',
  goTo: 'Afficher l’article {{n}} sur {{total}}',
} as const
