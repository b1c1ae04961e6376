/** Editing platforms and genres. */
const words = {
  teamPlatforms: {
    title: { platform: 'Plateformes', genre: 'Genres' },
    add: { platform: 'Nouvelle plateforme', genre: 'Nouveau genre' },
    intro: {
      platform:
        'Ce sur quoi sortent les jeux et se font les tests. Les noms se changent partout d’un coup ; les adresses et les fichiers gardent l’identifiant d’origine.',
      genre:
        'Ce sous quoi les jeux et les tests se classent. Les noms se changent partout d’un coup ; les adresses et les fichiers gardent l’identifiant d’origine.',
    },
    order: 'Changer l’ordre',
    orderSaved: 'L’ordre est enregistré.',
    up: 'Monter {{name}}',
    down: 'Descendre {{name}}',
    column: {
      name: 'Nom',
      english: 'En anglais',
      words: 'Formes courtes et autres noms',
      uses: 'Usage',
      acts: 'Actions',
    },
    uses: 'Textes : {{texts}}, jeux : {{games}}',
    mergedHere: 'Y mènent aussi : {{names}}',
    act: { change: 'Modifier', merge: 'Fusionner', remove: 'Supprimer' },
    field: {
      name: 'Nom',
      nameEn: 'Nom anglais, s’il diffère',
      short: 'Formes courtes',
      others: 'Autres noms',
      family: 'Famille',
      generation: 'Génération',
    },
    nameHint: 'Ce premier nom devient l’identifiant, qui ne change plus ensuite.',
    oneEach: 'Une par ligne. Les fichiers et les imports les reconnaissent.',
    generationHint: 'De 1 à 20 ; rien pour ce qui traverse les générations, comme un PC.',
    changeTitle: 'Modifier « {{name}} »',
    cancel: 'Annuler',
    save: 'Enregistrer',
    saved: '« {{name}} » est enregistré.',
    saveError: 'L’enregistrement a échoué.',
    mergeTitle: 'Fusionner « {{name}} »',
    mergeInto: 'Avec quelle ligne ? Celle-ci reste.',
    choose: 'Choisir',
    notice:
      '« {{from}} » disparaît des choix ; ce qui l’emploie passe à « {{into}} » (textes : {{texts}}, jeux : {{games}}), et son adresse y mène.',
    merged: '« {{from}} » a rejoint « {{into}} ».',
    removeTitle: 'Supprimer « {{name}} » ?',
    removeText: 'Rien ne l’emploie. La ligne disparaît pour de bon.',
    usedTitle: 'Des textes ou des jeux l’emploient',
    usedText:
      '« {{name}} » ne peut pas être supprimé tant que des textes, des jeux ou leurs versions l’emploient, y compris dans la corbeille. Fusionné avec une autre ligne, il lui laisse ce qui l’emploie.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'team-platforms': typeof words
  }
}
