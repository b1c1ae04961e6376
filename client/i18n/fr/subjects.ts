/** The page of a subject, and its chips on texts. */
const words = {
  subject: {
    kicker: 'Sujet',
    description: 'Actus et tests sur le sujet « {{name}} », sur {{site}}.',
    follow: 'Suivre ce sujet',
    games: 'Les jeux dont on parle le plus',
    texts: 'Tous les textes',
    count_one: '{{count}} texte',
    count_many: '{{count}} textes',
    count_other: '{{count}} textes',
    first: 'Les {{count}} derniers textes',
    feed: 'Fil RSS de ce sujet',
    feedTitle: '{{name}} – {{site}}',
    news: 'Toutes les actus',
    notFoundText: 'Son adresse est peut-être mal écrite, ou plus aucun texte n’en parle.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    subjects: typeof words
  }
}
