/** The search over all kinds. */
const words = {
  everywhere: {
    title: 'Rechercher',
    description:
      'Rechercher dans les actus, les tests, les vidéos, les jeux, les sujets et l’équipe de {{site}}.',
    label: 'Que cherchez-vous ?',
    placeholder: 'Un jeu, un texte, un nom…',
    filters: 'Filtrer les résultats',
    kinds: 'Où rechercher',
    all: 'Partout',
    many: {
      article: 'Actus',
      review: 'Tests',
      video: 'Vidéos',
      game: 'Jeux',
      subject: 'Sujets',
      person: 'L’équipe',
      page: 'Pages',
    },
    kind: {
      article: 'Actu',
      review: 'Test',
      video: 'Vidéo',
      game: 'Jeu',
      subject: 'Sujet',
      person: 'L’équipe',
      page: 'Page',
    },
    platform: 'Plateforme',
    allPlatforms: 'Toutes les plateformes',
    year: 'Année',
    allYears: 'Toutes les années',
    sort: 'Trier par',
    sorts: { fit: 'Pertinence', date: 'Date' },
    hint: 'Actus, tests, vidéos, jeux, sujets, gens de l’équipe, pages : tapez quelques mots, les fautes de frappe sont permises.',
    offered: 'Propositions',
    found_one: '{{count}} proposition',
    found_many: '{{count}} propositions',
    found_other: '{{count}} propositions',
    allResults: 'Tous les résultats pour « {{search}} »',
    understood: 'Compris : {{what}}',
    toLetter: 'rechercher à la lettre',
    ask: 'Rechercher « {{search}} » ?',
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
