/** Pages that the server renders, and pages that the browser makes. Readers load none of these words. */
const words = {
  /** The names of pages in menus. */
  menu: {
    news: 'Actus',
    reviews: 'Tests',
    games: 'Jeux',
    releases: 'Sorties',
    videos: 'Vidéos',
    about: 'L’équipe',
    howWeRate: 'Comment nous notons',
    terms: 'Conditions générales',
    legal: 'Mentions légales',
  },
  footer: {
    magazine: 'Le magazine',
    site: 'Le site',
    follow: 'Nous suivre',
    repository: 'Code source',
    rss: 'Flux RSS',
    social: {
      video: 'La chaîne vidéo',
      stream: 'Les directs',
      photo: 'Les photos',
      chat: 'Le salon de discussion',
    },
    copyright: '© {{year}} {{site}}',
  },
  home: {
    latestReviews: 'Derniers tests',
    allReviews: 'Tous les tests',
  },
  articlesSection: {
    title: 'Dernières actus',
    all: 'Toutes les actus',
    noArticlesText: 'Aucune actu pour le moment. L’équipe est sûrement en train de finir un niveau.',
  },
  videoSection: {
    title: 'En direct et en replay',
    all: 'Toutes les vidéos',
    kind: { lives: 'Replay du direct', videos: 'Vidéo' },
    error: 'Erreur lors du chargement des vidéos',
    unavailable: 'Vidéo non disponible',
    none: {
      both: 'Rien à l’antenne',
      lives: 'Aucun direct pour le moment',
      videos: 'Aucune vidéo pour le moment',
    },
    empty: 'La prochaine vidéo s’affichera ici.',
    onChannel: 'En attendant, les autres sont sur la chaîne.',
    channel: 'Ouvrir la chaîne',
  },
  news: {
    title: 'Actus',
    description:
      'Toutes les actus jeu vidéo de {{site}} : enquêtes, rencontres, patchs et vieilles cartouches.',
    intro:
      'Enquêtes, rencontres et vieilles cartouches : ce qui s’est passé dans le jeu vidéo, raconté une fois la console refroidie.',
    none: 'Aucune actu pour le moment.',
    count_one: '{{count}} actu',
    count_many: '{{count}} d’actus',
    count_other: '{{count}} actus',
  },
  reviews: {
    title: 'Tests',
    description:
      'Tous les tests de jeux de {{site}}, notés sur dix : jeux neufs, rééditions et trésors de brocante.',
    intro: 'Neufs, réédités ou sortis d’un carton : des jeux terminés, puis notés sur dix. Dans cet ordre.',
    none: 'Aucun test pour le moment.',
    readMore: 'Lire le test',
    count_one: '{{count}} test',
    count_many: '{{count}} de tests',
    count_other: '{{count}} tests',
  },
  pagination: {
    label: 'Pagination',
    previous: 'Précédent',
    next: 'Suivant',
    pageOf: 'page {{page}} sur {{pages}}',
  },
  unavailable: {
    title: 'Pause technique',
    message: 'Le site ne parvient pas à lire ses articles. Cela ne dure en général qu’un instant.',
    hint: 'Réessayez dans un moment : rien n’est perdu.',
  },
  text: {
    kind: { article: 'Actu', review: 'Test' },
    readingTime: 'Temps de lecture : {{time}}',
    minutes_one: '{{count}} minute',
    minutes_many: '{{count}} minutes',
    minutes_other: '{{count}} minutes',
    coverAlt: 'Illustration : {{title}}',
    facts: 'Fiche du jeu',
    game: 'Jeu',
    genres_one: 'Genre',
    genres_many: 'Genres',
    genres_other: 'Genres',
    platforms_one: 'Plateforme',
    platforms_many: 'Plateformes',
    platforms_other: 'Plateformes',
    notRated: 'Non noté',
    ratingOutOf: 'Note : {{rating}}',
    stars: '{{stars}} étoiles sur 5',
    previous: { article: 'Actus précédentes', review: 'Tests précédents' },
    back: { article: 'Retour aux actus', review: 'Retour aux tests' },
    notFound: { article: 'Article non trouvé', review: 'Test non trouvé' },
    playVideo: 'Lire la vidéo',
    watchVideo: 'Voir sur YouTube',
  },
  missing: {
    title: 'Page introuvable',
    withdrawn: 'Texte retiré',
    message: 'Le niveau que vous cherchez n’est pas sur la carte.',
    sub: "Oups ! Cette page n'existe pas...",
    description: 'Cette page n’existe pas.',
  },
  results: {
    noResults: 'Aucun résultat pour « {{search}} ».',
    title: 'Recherche « {{search}} »',
    exact: 'Rechercher « {{search}} » à la lettre',
    onlyWords: 'Seuls ces mots ont été recherchés : « {{words}} ».',
    noResultsHint: 'Vérifiez l’orthographe, essayez un mot plus court ou le nom d’une console.',
    found_one: '{{count}} résultat pour « {{search}} »',
    found_many: '{{count}} de résultats pour « {{search}} »',
    found_other: '{{count}} résultats pour « {{search}} »',
  },
  listNotes: {
    machine: 'Des titres et des extraits de cette page ont été traduits par une machine.',
    originals: 'Afficher les originaux',
    french_one:
      'Un de ces textes est encore en français : nous écrivons en français, et tout n’est pas encore traduit.',
    french_many:
      '{{count}} de ces textes sont encore en français : nous écrivons en français, et tout n’est pas encore traduit.',
    french_other:
      '{{count}} de ces textes sont encore en français : nous écrivons en français, et tout n’est pas encore traduit.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    pages: typeof words
  }
}
