/** Built-in pages, which the team may replace by its own (docs/product/site-and-pages.md, "Pages"). */
const words = {
  builtIn: {
    title: 'Les pages du site',
    intro:
      'Elles disent déjà quelque chose. Écrire la vôtre part de ces mots-là, dans un brouillon ; supprimée ou retirée, elle leur rend la place.',
    name: {
      about: 'L’équipe',
      howWeRate: 'Comment nous notons',
      terms: 'Conditions générales',
      legal: 'Mentions légales',
    },
    state: {
      none: 'Mots du site',
      draft: 'Brouillon',
      proposed: 'À relire',
      planned: 'Planifiée',
      published: 'La vôtre',
      withdrawn: 'Retirée',
      bin: 'Dans la corbeille',
    },
    begin: 'Écrire la vôtre',
    edit: 'Modifier',
    openBin: 'Voir la corbeille',
    begun: 'Quelqu’un d’autre vient de commencer cette page.',
    beginError: 'La page n’a pas pu être commencée.',
    team: {
      title: 'Qui figure sur « L’équipe »',
      intro:
        'Les personnes qui signent ont une page publique ; celles que vous montrez ici paraissent, dans cet ordre, sur la page de l’équipe.',
      none: 'Personne pour le moment : la page se montre sans équipe.',
      others: 'Qui n’y figure pas',
      add: 'Montrer',
      up: 'Monter {{name}}',
      down: 'Descendre {{name}}',
      remove: 'Ne plus montrer {{name}}',
      added: '{{name}} ajouté, à la place {{n}}',
      moved: '{{name}} est maintenant à la place {{n}}',
      removed: '{{name}} ne figure plus sur la page',
      save: 'Enregistrer l’ordre',
      saving: 'Enregistrement…',
      saved: 'Équipe enregistrée',
      saveError: 'L’équipe n’a pas pu être enregistrée.',
      conflict:
        'Quelqu’un d’autre a changé l’équipe entre-temps. Votre ordre est gardé : enregistrez encore pour qu’il remplace le sien.',
    },
  },
  /** The desk's note on the team's own terms and legal notice. */
  outdated: {
    title: 'Ces textes disent-ils encore juste ?',
    why: 'Écrit le {{written}}. Depuis, le {{changed}}, le site a changé : {{facts}}.',
    fact: {
      registration: 'les inscriptions',
      confirmAddress: 'la confirmation des adresses',
      languages: 'les langues',
      reportsToHide: 'le masquage des commentaires signalés',
      stopWords: 'les commentaires refusés ou retenus pour leurs mots',
      holdLinks: 'les liens retenus',
      holdFirst: 'les premiers commentaires retenus',
      holdRepeated: 'les textes répétés retenus',
      fruitlessSearches: 'les recherches sans résultat',
      comments: 'les commentaires',
      name: 'le nom du site',
      publisher: 'l’éditeur',
      host: 'l’hébergeur',
      contactMail: 'l’adresse de contact',
    },
    compare: 'Comparer avec ce que le site dirait de lui-même',
    yours: 'Votre texte',
    site: 'Ce que dirait le site',
    onlyYours: 'seulement dans votre texte :',
    onlySite: 'seulement dans celui du site :',
    nothing: 'Rien ici.',
    same_one: '{{count}} passage pareil',
    same_many: '{{count}} de passages pareils',
    same_other: '{{count}} passages pareils',
    edit: 'Modifier le texte',
    seen: 'C’est vu',
    done: 'Vu : la note reviendra quand quelque chose d’autre changera.',
    error: 'La note n’a pas pu être retirée.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'built-in': typeof words
  }
}
