/** Searches that found nothing, for the team. */
const words = {
  teamSearches: {
    title: 'Cherché en vain',
    intro:
      'Ce que des lecteurs ont cherché trois jours différents au moins, sur 30 jours, sans que le site ne trouve rien. Donnez-le comme autre nom à ce qui est visé, ou écrivez ce qui manque.',
    back: 'Sujets',
    column: {
      words: 'Recherche',
      days: 'Jours',
      times: 'Fois',
      last: 'La dernière fois',
      acts: 'Actions',
    },
    act: { name: 'Autre nom de…', search: 'Rechercher', dismiss: 'Écarter' },
    today: 'Aujourd’hui',
    dismissed: '« {{words}} » est écarté.',
    dismissError: 'La recherche n’a pas pu être écartée.',
    none: 'Rien n’est cherché en vain',
    noneText:
      'Ici paraît ce que la recherche du site n’a pas trouvé trois jours différents. Ce qui n’est cherché qu’une fois ne se voit jamais.',
    off: 'Les recherches sans résultat ne sont pas gardées',
    offText:
      'Gardées, elles disent quels noms manquent au site : les mots seuls, par jour, sans qui a cherché. Un administrateur en décide.',
    setting: 'Ouvrir le réglage',
    nameTitle: 'De quoi « {{words}} » est-il un autre nom ?',
    what: 'Un jeu, un sujet, une personne, une plateforme ou un genre',
    whatHint: 'Tapez le début de son nom, puis choisissez.',
    name: 'Le nom à lui donner',
    cancel: 'Annuler',
    save: 'Donner ce nom',
    offered: 'Propositions',
    found_one: '{{count}} proposition',
    found_many: '{{count}} propositions',
    found_other: '{{count}} propositions',
    of: {
      game: 'Jeu',
      subject: 'Sujet',
      person: 'Personne',
      platform: 'Plateforme',
      genre: 'Genre',
    },
    named: 'La recherche « {{words}} » trouve désormais {{name}}.',
    nameError: 'Le nom n’a pas pu être donné.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'team-searches': typeof words
  }
}
