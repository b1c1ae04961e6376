/** What somebody follows: said where one follows, and the list in the profile. */
const words = {
  follows: {
    started: 'Vous suivez « {{name}} » : on vous préviendra de ce qui sort, et le jour de sa sortie.',
    stopped: 'Vous ne suivez plus « {{name}} ».',
    failed: 'Le choix n’a pas pu être enregistré',
    title: 'Mes suivis',
    text: 'On vous prévient sous la cloche des tests, articles, seconds regards et vidéos, et le jour de la sortie. Vous êtes seul à voir cette liste.',
    none: 'Vous ne suivez aucun jeu. Le bouton « Suivre ce jeu » est sur la page de chaque jeu.',
    all: 'Voir les jeux',
    full: 'C’est le plus que l’on peut suivre : {{count}}.',
    kinds: { game: 'Jeu' },
    gone: { game: 'Un jeu qui n’est plus montré' },
    since: 'suivi depuis le {{date}}',
    stop: 'Ne plus suivre',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    follows: typeof words
  }
}
