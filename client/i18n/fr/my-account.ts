/** What the profile offers besides name and password, and the pages that its mails lead to. */
const words = {
  /** Everything about oneself as a file (docs/product.md, "My data"). */
  myData: {
    title: 'Mes données',
    text: 'Tout ce que Manette garde à votre sujet, dans un fichier ZIP : profil, sessions, commentaires, likes, textes, images, journal. En JSON et en CSV.',
    once: 'Un fichier par jour ; il reste disponible 24 heures, pour vous seul.',
    mailed: 'Vous recevrez un mail quand il sera prêt.',
    notMailed: 'Ce site n’envoie pas encore de mails : revenez ici voir s’il est prêt.',
    ask: 'Préparer mes données',
    asking: 'Préparation…',
    preparing: 'Votre fichier est en préparation. Vous pouvez quitter cette page.',
    ready: 'Votre fichier est prêt ({{size}}), jusqu’au {{date}}.',
    failed: 'La préparation a échoué. Vous pouvez la redemander.',
    download: 'Télécharger le fichier',
    downloading: 'Téléchargement…',
    downloaded: 'Fichier téléchargé : {{name}}',
    downloadFailed: 'Erreur lors du téléchargement',
    again: 'Vous pourrez en demander un autre à partir du {{date}}.',
    before: 'Avant de partir, emportez vos données : après, il n’y aura plus rien à emporter.',
    stays: 'Ce qui reste :',
    staysComments: 'une place vide, sans nom ni texte, là où d’autres ont répondu à un de vos commentaires ;',
    staysLog: 'les lignes du journal, sans votre nom ni votre adresse, pendant 30 jours ;',
    staysPictures: 'les images des articles du magazine, sans votre nom ;',
    staysOthers: 'ce que d’autres ont écrit, même s’ils vous citent.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'my-account': typeof words
  }
}
