/** Taking over facts of a game from IGDB. */
const words = {
  gameFacts: {
    title: 'Données d’IGDB',
    intro:
      'Une recherche, un bouton : ce qui est vide se remplit, ce que vous avez écrit reste. Ni textes, ni images, ni notes ne viennent d’IGDB.',
    loadError: 'L’accès à IGDB n’a pas pu être vérifié : {{message}}',
    notSetUp:
      'Ce site n’a pas d’accès à IGDB. Qui l’exploite règle IGDB_CLIENT_ID et IGDB_CLIENT_SECRET, puis redémarre le site.',
    unconfirmed: 'Un administrateur doit d’abord confirmer les conditions d’IGDB : Admin, onglet Réglages.',
    name: 'Nom du jeu, comme IGDB peut l’écrire',
    search: 'Rechercher',
    searchError: 'La recherche n’a pas abouti : {{message}}',
    found_one: '{{count}} jeu trouvé',
    found_many: '{{count}} jeux trouvés',
    found_other: '{{count}} jeux trouvés',
    none: 'IGDB ne connaît aucun jeu de ce nom.',
    candidates: 'Jeux trouvés chez IGDB',
    take: 'Reprendre',
    takeOf: 'Reprendre les données de {{name}}',
    taking: 'Un instant…',
    filled_one: '{{count}} champ rempli.',
    filled_many: '{{count}} champs remplis.',
    filled_other: '{{count}} champs remplis.',
    nothingEmpty: 'Rien n’était vide : rien n’a changé.',
    differs: 'Ce qu’IGDB dit autrement',
    field: 'Champ',
    ours: 'Ici',
    theirs: 'Chez IGDB',
    choice: 'Choix',
    choose: 'Mettre dans le formulaire',
    chooseOf: 'Mettre dans le formulaire : {{field}}',
    chosen: 'Dans le formulaire, à enregistrer',
    same: 'Pour le reste, IGDB dit la même chose.',
    present: 'Viennent d’IGDB et n’ont pas été modifiés depuis : {{fields}}.',
    presentNone: 'Jeu n° {{id}} chez IGDB ; plus rien ici n’est tel qu’IGDB l’a donné.',
    drop: 'Retirer ce qui vient d’IGDB',
    dropTitle: 'Retirer ce qui vient d’IGDB ?',
    dropText: 'Ces champs redeviennent vides : {{fields}}. Ce que l’équipe a écrit ou modifié reste.',
    dropNothing: 'Aucun champ ne change : le site oublie seulement quel jeu c’est chez IGDB.',
    dropConfirm: 'Retirer',
    cancel: 'Annuler',
    dropped: 'Plus rien ici ne vient d’IGDB.',
    saveError: 'Cela n’a pas pu être enregistré.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'game-facts': typeof words
  }
}
