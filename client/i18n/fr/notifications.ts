/** The bell, followed discussions, mails about notifications, and the page that ends these mails. */
const words = {
  bell: {
    label_one: 'Notifications : {{count}} non lue',
    label_many: 'Notifications : {{count}} non lues',
    label_other: 'Notifications : {{count}} non lues',
    none: 'Notifications',
    title: 'Notifications',
    empty: 'Rien pour l’instant. Répondez quelque part : on vous préviendra ici.',
    offline: 'Vous êtes hors ligne : la liste sera à jour une fois la connexion revenue.',
    failed: 'La liste n’a pas pu être lue : {{message}}',
    readAll: 'Tout marquer comme lu',
    unread: 'Non lue',
    settings: 'Choisir mes emails',
    kept: 'Gardées 90 jours.',
  },
  entry: {
    answer: '{{who}} vous a répondu',
    mention: '{{who}} vous mentionne',
    followed_one: '{{who}} a écrit dans une discussion que vous suivez',
    followed_many: '{{count}} nouveaux commentaires dans une discussion que vous suivez',
    followed_other: '{{count}} nouveaux commentaires dans une discussion que vous suivez',
    text: {
      article: 'Nouvel article parmi vos suivis',
      review: 'Nouveau test parmi vos suivis',
    },
    look: 'Second regard parmi vos suivis',
    video: 'Nouvelle vidéo sur un jeu que vous suivez',
    out: 'Un jeu que vous suivez est disponible',
    somebody: 'Quelqu’un',
  },
  discussion: {
    open: 'Me prévenir',
    legend: 'De cette discussion, me prévenir',
    usual: 'Des réponses',
    usualMeans: 'Quand on me répond ou qu’on me nomme, et de la suite des fils où j’ai écrit.',
    followed: 'De tout',
    followedMeans: 'De chaque nouveau commentaire, résumé en une ligne.',
    muted: 'De rien',
    mutedMeans: 'Ni ici ni par email. Les décisions de l’équipe vous parviennent toujours.',
    saved: 'C’est noté.',
    failed: 'Le choix n’a pas pu être enregistré : {{message}}',
  },
  mails: {
    title: 'Emails de vos notifications',
    text: 'Les notifications vous attendent sous la cloche. Choisissez celles qui vous viennent aussi par email. Les décisions de l’équipe qui vous concernent sont toujours envoyées.',
    answer: 'Réponses à mes commentaires',
    mention: 'Mentions de mon nom',
    followed: 'Discussions que je suis',
    news: 'Nouveautés de mes suivis : jeux, sujets, équipe',
    out: 'Jour de sortie des jeux que je suis',
    now: 'Tout de suite',
    daily: 'Une fois par jour',
    never: 'Jamais',
    pace: '« Tout de suite » : après deux minutes, un email par quart d’heure au plus pour une même discussion. « Une fois par jour » : à 18 heures, en un seul email.',
    unconfirmed: 'Votre adresse n’est pas encore confirmée : rien ne part avant.',
    notSetUp: 'Ce site n’envoie pas encore d’emails : vos choix vaudront quand il en enverra.',
    save: 'Garder ces choix',
    saving: 'Un instant…',
    failed: 'Les choix n’ont pas pu être enregistrés',
  },
  unsubscribe: {
    title: 'Ne plus recevoir d’emails',
    description: 'Arrêter les emails de ses discussions et de ce que l’on suit.',
    text: 'Le bouton arrête les emails de vos discussions et de ce que vous suivez : réponses, mentions, discussions, jeux, sujets, équipe. Les notifications restent sous la cloche, et rien ne change tant que vous n’appuyez pas. Vous pourrez y revenir dans votre profil.',
    button: 'Arrêter ces emails',
    busy: 'Un instant…',
    failed: 'Les emails n’ont pas pu être arrêtés',
    incomplete: 'Le lien est incomplet : ouvrez-le depuis l’email, en entier.',
    on: 'Choisir mes emails',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    notifications: typeof words
  }
}
