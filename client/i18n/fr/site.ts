/** Words that nearly every page shows: they are loaded with the first page. */
const words = {
  common: {
    skip: 'Aller au contenu',
    loading: 'Chargement…',
    retry: 'Réessayer',
    backHome: "Retour à l'accueil",
    imageUnavailable: 'Image indisponible',
    close: 'Fermer',
  },

  header: {
    menu: 'Menu principal',
    menuButton: 'Menu',
    login: 'Connexion',
    admin: 'Admin',
    account: 'Mon compte',
    logout: 'Déconnexion',
    search: 'Rechercher sur le site',
    home: '{{site}}, accueil',
  },

  theme: {
    toLight: 'Passer au thème clair',
    toDark: 'Passer au thème sombre',
    title: 'Thème',
    dark: 'Sombre',
    light: 'Clair',
    system: 'Comme le système',
  },

  language: {
    // These words are in the language of the link's target, which its readers know.
    switchTo: 'Read this page in English',
    short: 'EN',
  },

  carousel: {
    label: 'À la une',
    role: 'carrousel',
    slideRole: 'diapositive',
    slide: '{{n}} sur {{total}}',
    previous: 'Article précédent',
    next: 'Article suivant',
    pause: 'Mettre le défilement en pause',
    play: 'Reprendre le défilement',
    goTo: 'Afficher l’article {{n}} sur {{total}}',
  },

  search: {
    label: { article: 'Rechercher dans les actus', review: 'Rechercher dans les tests' },
    placeholder: { article: 'Un sujet, un jeu, un nom…', review: 'Un jeu, un genre, une console…' },
    submit: 'Rechercher',
    clear: 'Effacer la recherche',
  },

  singleContent: {
    likes_one: '{{count}} like',
    likes_many: '{{count}} de likes',
    likes_other: '{{count}} likes',
    comments_one: '{{count}} commentaire',
    comments_many: '{{count}} de commentaires',
    comments_other: '{{count}} commentaires',
    like: 'J’aime',
    likeError: 'Votre like n’a pas pu être enregistré.',
    commentsTitle: 'Commentaires',
    commentsNeedScript: 'Pour répondre et aimer, activez JavaScript dans votre navigateur.',
    notFoundText: {
      article: 'Cet article n’existe pas ou a été supprimé.',
      review: 'Ce test n’existe pas ou a été supprimé.',
    },
  },
  /** The exact words are fixed (docs/product/fixed-words.md, "Fixed words"). */
  share: {
    button: 'Partager',
    copied: 'Lien copié dans le presse-papiers.',
    blocked:
      "Impossible de copier le lien : la page n'est pas active ou le navigateur a bloqué l'accès au presse-papiers.",
    copyError: 'Erreur lors de la copie du lien.',
    aborted: 'Partage annulé, lien copié dans le presse-papiers.',
    failed: 'Erreur lors du partage, lien copié dans le presse-papiers.',
  },
  /** Failures on the way to the server (the exact words are fixed: docs/product/fixed-words.md, "Fixed words"), and parts that show them. */
  errors: {
    http: 'Erreur HTTP: {{status}}',
    noResponse: 'Aucune réponse reçue du serveur',
    needsScript: 'JavaScript est désactivé',
    needsScriptText: 'Cette page en a besoin : activez-le dans votre navigateur. Le magazine se lit sans.',
    invalidResponse: 'Réponse invalide du serveur',
    loadFailed: 'Le chargement a échoué',
    pageFailed: 'Cette page n’a pas pu être chargée',
    pageFailedText: 'Le site a peut-être changé de version, ou la connexion a flanché. Rechargez la page.',
    reload: 'Recharger la page',
  },

  notFound: {
    game: 'Puisque vous êtes là, une partie ?',
    gameTitle: 'Mini-jeu',
    play: 'Jouer',
  },

  translation: {
    machine: 'Traduit du français par une machine.',
    byHand: 'Traduit du français.',
    frenchOnly: 'Ce texte n’existe pour l’instant qu’en français.',
    partial: 'La suite n’existe pour l’instant qu’en français.',
    working: 'Traduction en cours. Voici le texte français en attendant.',
    unavailable: 'Ce texte est en français pour le moment.',
    ready: 'La traduction anglaise est prête.',
    readOriginal: 'Lire l’original',
    show: 'L’afficher',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    site: typeof words
  }
}
