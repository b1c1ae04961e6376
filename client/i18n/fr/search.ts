/** The search over all kinds. */
const words = {
  everywhere: {
    title: 'Rechercher',
    description: 'Rechercher dans les actus, les tests, les vidéos, les jeux et l’équipe de {{site}}.',
    label: 'Que cherchez-vous ?',
    placeholder: 'Un jeu, un texte, un nom…',
    kinds: 'Où rechercher',
    all: 'Partout',
    many: {
      article: 'Actus',
      review: 'Tests',
      video: 'Vidéos',
      game: 'Jeux',
      person: 'L’équipe',
    },
    kind: { article: 'Actu', review: 'Test', video: 'Vidéo', game: 'Jeu', person: 'L’équipe' },
    sort: 'Trier par',
    sorts: { fit: 'Pertinence', date: 'Date' },
    hint: 'Actus, tests, vidéos, jeux, gens de l’équipe : tapez quelques mots, les fautes de frappe sont permises.',
    offered: 'Propositions',
    found_one: '{{count}} proposition',
    found_many: '{{count}} propositions',
    found_other: '{{count}} propositions',
    key: 'Touche /',
    keyMeans: 'De toute page, elle mène à cette recherche.',
    first: 'Les {{count}} premiers résultats pour « {{search}} »',
    nothing: 'Vérifiez l’orthographe, essayez un mot plus court ou le nom d’une console.',
    everywhere: 'Rechercher partout',
    near: 'Des noms qui ressemblent',
    latest: 'En attendant, les derniers textes',
    refused: 'Cette recherche n’existe pas',
    again: 'Nouvelle recherche',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    search: typeof words
  }
}
