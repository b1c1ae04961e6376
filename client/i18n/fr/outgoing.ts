/** Advice before a text is published, its preview on other sites, and the home page's carousel. */
const words = {
  outgoing: {
    title: 'Avant de publier',
    nothing: 'Rien à signaler.',
    missing: 'Il manque : {{field}}.',
    missingCount_one: 'Il manque {{count}} champ obligatoire.',
    missingCount_many: 'Il manque {{count}} de champs obligatoires.',
    missingCount_other: 'Il manque {{count}} champs obligatoires.',
    count_one: '{{count}} conseil.',
    count_many: '{{count}} de conseils.',
    count_other: '{{count}} conseils.',
    free: 'Rien n’empêche de publier.',
    more_one: 'Et encore {{count}} autre.',
    more_many: 'Et encore {{count}} d’autres.',
    more_other: 'Et encore {{count}} autres.',
    unchecked: 'Les liens et la taille de l’image n’ont pas pu être vérifiés.',
    go: '(aller à cet endroit)',
    long: {
      title: 'Le titre compte {{count}} caractères : au-delà de {{most}}, il est coupé ailleurs.',
      excerpt: 'L’extrait compte {{count}} caractères : au-delà de {{most}}, il est coupé ailleurs.',
      seoTitle: 'Le titre pour la recherche compte {{count}} caractères : {{most}} suffisent.',
      seoDescription: 'La description pour la recherche compte {{count}} caractères : {{most}} suffisent.',
    },
    coverNone: 'Il n’y a pas d’image principale.',
    coverNarrow: 'L’image principale fait {{width}} px de large : il en faudrait {{least}}.',
    altNone: 'Image n° {{n}} : pas de texte alternatif pour ceux qui ne la voient pas.',
    linkDead: 'Le lien « {{words}} » mène à une page qui n’existe pas.',
    headingSkipped: 'L’intertitre « {{words}} » saute un niveau : du {{from}} au {{to}}.',
    spoilerEmpty: 'Le spoiler « {{words}} » ne cache rien : tout le monde lit son titre.',
    spoilerBare: 'Spoiler n° {{n}} : il ne cache rien.',
    preview: 'Ailleurs sur le Web',
    inSearch: 'Dans une recherche',
    inShares: 'Dans un partage',
  },
  front: {
    title: 'À la une',
    intro:
      'Jusqu’à trois textes dans le carrousel de l’accueil, dans cet ordre, jusqu’au jour choisi. Sans choix, les trois derniers articles.',
    loadError: 'Erreur lors du chargement : {{message}}',
    picked: 'Textes choisis',
    none: 'Aucun : l’accueil montre les trois derniers articles.',
    full: 'Les trois places sont prises : retirez un texte pour en choisir un autre.',
    place: '{{n}}.',
    kind: { article: 'Article', review: 'Test' },
    status: {
      draft: 'Brouillon : les lecteurs ne le voient pas.',
      proposed: 'Proposé : les lecteurs ne le voient pas.',
      planned: 'Planifié : les lecteurs le verront ici dès sa publication.',
      withdrawn: 'Retiré : les lecteurs ne le voient pas.',
    },
    before: 'Avancer « {{title}} »',
    after: 'Reculer « {{title}} »',
    remove: 'Retirer « {{title}} »',
    moved: '« {{title}} » est maintenant n° {{n}}.',
    added: '« {{title}} » est choisi, n° {{n}}.',
    removed: '« {{title}} » n’est plus choisi.',
    until: 'Dernier jour',
    untilHint:
      'Ce jour compris, jusqu’à minuit (heure de Paris). Ensuite, les derniers articles reviennent d’eux-mêmes.',
    search: 'Rechercher un article ou un test',
    found: 'Textes publiés',
    foundNone: 'Aucun texte publié ne correspond.',
    choose: 'Choisir',
    chosen: 'Choisi',
    save: 'Mettre à la une',
    clear: 'Revenir aux derniers articles',
    saving: 'Enregistrement…',
    saved: 'La une est à jour.',
    unsaved: 'Modifications non enregistrées.',
    saveError: 'La une n’a pas pu être enregistrée.',
    conflict:
      'Quelqu’un d’autre a changé la une entre-temps : {{titles}}. Votre choix est toujours là : enregistrez-le pour le remplacer, ou reprenez le sien.',
    conflictNone:
      'Quelqu’un d’autre a rendu la une aux derniers articles entre-temps. Votre choix est toujours là : enregistrez-le pour le remettre, ou reprenez le sien.',
    theirs: 'Reprendre le choix enregistré',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    outgoing: typeof words
  }
}
