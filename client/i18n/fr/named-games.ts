/** Choosing the games and subjects of a text. */
const words = {
  namedGames: {
    offered: 'Jeux proposés',
    found_one: '{{count}} jeu proposé',
    found_many: '{{count}} jeux proposés',
    found_other: '{{count}} jeux proposés',
    also: 'aussi appelé {{name}}',
    hidden: 'pas encore visible',
    make: 'Créer la fiche « {{name}} »',
    ofTitle:
      'À la publication, le test rejoint la fiche du jeu de ce nom ; s’il n’y en a pas, elle est créée.',
    judges: 'Fiche du jeu : {{name}}.',
    willShow: 'La publication de ce texte montrera aux lecteurs la fiche « {{name}} ».',
    others: 'Autres jeux dont il parle',
    add: 'Ajouter un jeu',
    addHint: 'Quelques lettres suffisent ; accents et fautes de frappe sont pardonnés.',
    remove: 'Retirer {{name}}',
    stateAsk: 'Où en est « {{name}} » ?',
    state: {
      out: 'Sorti, date inconnue',
      early: 'En accès anticipé, date inconnue',
      announced: 'Annoncé, date inconnue',
    },
    stateSaid: '{{name}} : {{state}}.',
  },
  namedSubjects: {
    propose: 'Proposer le sujet « {{name}} »',
    proposed: '« {{name}} » est parmi les mots-clés : un éditeur en fera un sujet, ou non.',
    offered: 'Sujets proposés',
    found_one: '{{count}} sujet proposé',
    found_many: '{{count}} sujets proposés',
    found_other: '{{count}} sujets proposés',
    make: 'Créer le sujet « {{name}} »',
    add: 'Ajouter un sujet',
  },
} as const

export default words
declare module '../types.ts' {
  interface French {
    'named-games': typeof words
  }
}
