/** Old addresses that lead to pages of the site. */
const words = {
  redirects: {
    title: 'Anciennes adresses',
    intro:
      'Ce que d’autres sites, des moteurs et des lecteurs ont noté mène à la bonne page. Une page qui existe l’emporte toujours ; ce qui change d’adresse ici est suivi sans ligne dans cette liste.',
    add: 'Ajouter une adresse',
    addLines: 'Ajouter plusieurs lignes',
    search: 'Rechercher une adresse',
    searchSubmit: 'Rechercher',
    searchClear: 'Tout afficher',
    loadError: 'Erreur lors du chargement : {{message}}',
    none: 'Aucune ancienne adresse pour le moment.',
    noResults: 'Aucune adresse ne correspond à « {{search}} ».',
    from: 'Ancienne adresse',
    to: 'Mène à',
    state: 'État',
    actions: 'Actions',
    states: {
      there: 'En place',
      missing: 'Rien à l’arrivée',
      pageThere: 'Une page existe déjà ici : elle l’emporte',
    },
    fromHint: 'Un chemin, comme /2019/05/mon-article ou /?p=123. Casse et barre finale ne comptent pas.',
    toHint: 'Le chemin d’une page de ce site, comme /news/mon-article.',
    addTitle: 'Ajouter une ancienne adresse',
    changeTitle: 'Modifier l’ancienne adresse',
    change: 'Modifier',
    remove: 'Supprimer',
    removeTitle: 'Supprimer cette ancienne adresse ?',
    removeText: '« {{from}} » ne mènera plus nulle part.',
    removed: 'Ancienne adresse supprimée.',
    cancel: 'Annuler',
    close: 'Fermer',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Ancienne adresse enregistrée.',
    saveError: 'Cela n’a pas pu être enregistré.',
    linesTitle: 'Ajouter plusieurs anciennes adresses',
    lines: 'Une par ligne',
    linesHint:
      'L’ancienne adresse, une espace, puis la nouvelle. Virgule, point-virgule ou tabulation conviennent aussi.',
    linesSubmit: 'Ajouter ces lignes',
    added_one: '{{count}} adresse ajoutée.',
    added_many: '{{count}} d’adresses ajoutées.',
    added_other: '{{count}} adresses ajoutées.',
    kept_one: '{{count}} y était déjà.',
    kept_many: '{{count}} y étaient déjà.',
    kept_other: '{{count}} y étaient déjà.',
    refused_one: '{{count}} refusée : elle est restée ci-dessus.',
    refused_many: '{{count}} refusées : elles sont restées ci-dessus.',
    refused_other: '{{count}} refusées : elles sont restées ci-dessus.',
    refusedTitle: 'Lignes refusées',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    redirects: typeof words
  }
}
