/** The team’s carousel, apart from its page, because only these words go to the browser. */
const words = {
  team: {
    label: 'L’équipe en images',
    slide: '{{n}} sur {{total}} : {{name}}',
    goTo: 'Voir {{name}} ({{n}} sur {{total}})',
    previous: 'Membre précédent',
    next: 'Membre suivant',
    player: '{{n}}P',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    team: typeof words
  }
}
