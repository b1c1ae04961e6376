/** Following: the buttons, and the list in the profile. */
const words = {
  follows: {
    started: {
      game: 'Vous suivez « {{name}} » : on vous préviendra de ce qui sort, et le jour de sa sortie.',
      person: 'Vous suivez {{name}} : on vous préviendra de ses textes.',
      subject: 'Vous suivez le sujet « {{name}} » : on vous préviendra de ce qui paraît.',
    },
    stopped: 'Vous ne suivez plus « {{name}} ».',
    failed: 'Le choix n’a pas pu être enregistré',
    title: 'Mes suivis',
    text: 'On vous prévient sous la cloche des tests, articles, seconds regards et vidéos, et le jour de la sortie. Vous êtes seul à voir cette liste.',
    none: 'Vous ne suivez rien pour l’instant. Le bouton « Suivre » est sur la page de chaque jeu, de chaque sujet et de chaque personne de l’équipe.',
    all: 'Voir les jeux',
    full: 'C’est le plus que l’on peut suivre : {{count}}.',
    kinds: { game: 'Jeu', person: 'Équipe', subject: 'Sujet' },
    gone: {
      game: 'Un jeu qui n’est plus montré',
      person: 'Quelqu’un qui n’est plus de l’équipe',
      subject: 'Un sujet dont plus rien ne parle',
    },
    more: 'Voir la suite ({{count}} de plus)',
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
