const words = {
  releases: {
    title: 'Sorties',
    of: 'Sorties de {{month}}',
    on: '{{what}} sur {{platform}}',
    intro:
      'Ce qui sort, jour par jour. Quand un éditeur n’a dit qu’un mois, un trimestre ou une année, le jeu figure à la fin de la période.',
    description:
      'Le calendrier des sorties de jeux, jour par jour et par plateforme, à suivre aussi dans votre agenda, par {{site}}.',
    monthDescription: '{{what}} : tous les jeux, jour par jour et par plateforme, par {{site}}.',
    choose: 'Choisir un mois et une plateforme',
    show: 'Afficher',
    all: 'Toutes',
    others: 'Autres mois',
    thisMonth: 'Ce mois-ci',
    count_one: '{{count}} sortie',
    count_many: '{{count}} de sorties',
    count_other: '{{count}} sorties',
    first: 'Les {{count}} premières sorties',
    today: 'Aujourd’hui',
    span: 'Courant',
    none: 'Aucune sortie que nous connaissions',
    noneText: 'Essayez un autre mois, ou une autre plateforme.',
    withoutDate: 'Sans date',
    withoutDateTitle: 'Jeux sans date de sortie',
    allWithoutDate: 'Tous les jeux sans date',
    noSuchMonth: 'Le calendrier n’a pas cette page',
    noSuchMonthText: 'Le calendrier va de {{first}} à {{last}}, sur les plateformes que nous suivons.',
  },
  subscribe: {
    title: 'Dans votre agenda',
    text: 'Abonnez-vous une fois : les dates qui changent y changent aussi. Sans compte, et sans que nous sachions qui vous êtes.',
    open: 'S’abonner',
    address: 'Fichier .ics',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    releases: typeof words
  }
}
