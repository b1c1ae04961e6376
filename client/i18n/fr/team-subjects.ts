/** Editing subjects, and deciding what the tags of texts become. */
const words = {
  teamSubjects: {
    title: 'Sujets',
    intro:
      'Ce dont parlent les textes, à côté des jeux. Un sujet a sa page dès qu’un texte visible en parle, et se nomme dans la fiche d’un texte.',
    search: 'Rechercher un sujet',
    searchClear: 'Effacer la recherche',
    add: 'Nouveau sujet',
    words: 'Mots-clés des textes',
    searches: 'Cherché en vain',
    wordsIntro:
      'Les mots par lesquels les textes ont été classés, les plus fréquents d’abord. Chacun devient un sujet, un jeu, ou reste un mot ; les imports suivent ce qui est décidé ici.',
    noWords: 'Aucun texte n’a de mots-clés.',
    none: 'Aucun sujet pour l’instant.',
    noResults: 'Aucun sujet ne porte ce nom.',
    column: {
      subject: 'Sujet',
      english: 'En anglais',
      texts: 'Textes',
      acts: 'Actions',
      word: 'Mot',
      became: 'Devenu',
    },
    act: { change: 'Modifier', merge: 'Fusionner', remove: 'Supprimer' },
    field: {
      name: 'Nom',
      nameEn: 'Nom anglais',
      otherNames: 'Autres noms',
      slug: 'Adresse',
      slugEn: 'Adresse anglaise',
      words: 'En une ligne',
      wordsEn: 'En une ligne, en anglais',
    },
    otherNamesHint:
      'Un par ligne, douze au plus. Les recherches le trouvent aussi par eux ; les lecteurs ne les voient pas.',
    changeTitle: 'Modifier le sujet',
    cancel: 'Annuler',
    save: 'Enregistrer',
    saved: 'Le sujet « {{name}} » est enregistré.',
    saveError: 'L’enregistrement a échoué.',
    mergeTitle: 'Fusionner « {{name}} »',
    mergeInto: 'Avec quel sujet ? Celui-ci reste.',
    notice: '« {{from}} » disparaît, {{texts}} textes passent à « {{into}} », et son adresse y mène.',
    noticeFollowers_one: '{{count}} personne qui le suit passe aussi.',
    noticeFollowers_many: '{{count}} personnes qui le suivent passent aussi.',
    noticeFollowers_other: '{{count}} personnes qui le suivent passent aussi.',
    noticeNames: 'Les recherches le trouveront aussi par : {{names}}.',
    merged: '« {{from}} » a rejoint « {{into}} ».',
    removeTitle: 'Supprimer « {{name}} » ?',
    removeText: 'Aucun texte n’en parle. Le sujet disparaît pour de bon.',
    namedTitle: 'Des textes parlent de ce sujet',
    namedText:
      '« {{name}} » ne peut pas être supprimé tant que des textes en parlent, y compris dans la corbeille. Fusionné avec un autre sujet, il lui laisse ses textes.',
    undecided: 'à décider',
    became: { subject: 'le sujet « {{name}} »', game: 'le jeu « {{name}} »', word: 'un simple mot' },
    linking: '(les textes suivent…)',
    decided: '« {{word}} » est décidé.',
    as: {
      subject: 'Un sujet',
      thisSubject: 'Le sujet « {{name}} »',
      game: 'Le jeu « {{name}} »',
      word: 'Un mot',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'team-subjects': typeof words
  }
}
