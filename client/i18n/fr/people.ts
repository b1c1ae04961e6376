/** Pages of the people of the team. */
const words = {
  person: {
    kicker: 'L’équipe',
    description: 'Les textes que signe {{name}} sur {{site}}.',
    texts: 'Ses textes',
    count_one: '{{count}} texte signé',
    count_many: '{{count}} textes signés',
    count_other: '{{count}} textes signés',
    none: 'Rien de signé pour l’instant',
    noneText: 'Ses premiers textes paraîtront ici.',
    links: 'Ailleurs',
    feed: 'Fil RSS de ses textes',
    feedTitle: '{{name}} – {{site}}',
    portrait: 'Portrait de {{name}}',
    team: 'Toute l’équipe',
    follow: 'Suivre ses textes',
    notFoundText: 'Son adresse est peut-être mal écrite, ou cette personne a quitté l’équipe.',
  },
  /** The box of authors at the end of a text. */
  signers: {
    title: 'Qui signe',
    related: 'Sur le même sujet',
    named: 'Jeux et sujets',
    guest: 'Plume invitée',
    others: 'De la même plume',
    othersOfSeveral: 'Des mêmes plumes',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    people: typeof words
  }
}
