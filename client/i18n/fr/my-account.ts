/** The sections of the profile besides name and password, and the pages that its mails link to. */
const words = {
  /** The user's data as a file (docs/product/accounts.md, "My data"). */
  myData: {
    title: 'Mes données',
    text: 'Tout ce que {{site}} garde à votre sujet, dans un fichier ZIP : profil, sessions, commentaires, likes, textes, images, journal. En JSON et en CSV.',
    once: 'Un fichier par jour ; il reste disponible 24 heures, pour vous seul.',
    mailed: 'Vous recevrez un email quand il sera prêt.',
    notMailed: 'Ce site n’envoie pas encore d’emails : revenez ici voir s’il est prêt.',
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
  /** The page that a security mail links to. */
  notMe: {
    title: 'Ce n’était pas moi',
    description: 'Fermer toutes les sessions de son compte.',
    text: 'Le bouton ferme toutes les sessions de votre compte, révoque vos jetons pour scripts, retire ce que l’email vous signale (clé d’accès, application, codes de secours, changement d’adresse) et vous envoie un lien pour choisir un nouveau mot de passe. Rien ne change tant que vous n’appuyez pas.',
    button: 'Fermer toutes les sessions',
    busy: 'Un instant…',
    failed: 'Les sessions n’ont pas pu être fermées',
    incomplete: 'Le lien est incomplet : utilisez celui que vous avez reçu par email.',
    on: 'Aller à la connexion',
  },
  /** The page that the mail about a dispute links to. */
  keepSecondStep: {
    title: 'Garder ma deuxième étape',
    description: 'Arrêter une demande de retrait de la deuxième étape.',
    text: 'Quelqu’un qui connaît votre mot de passe a dit n’avoir jamais configuré la deuxième étape de connexion de votre compte. Si ce n’est pas vous, ce bouton arrête sa demande et vous envoie un lien pour choisir un nouveau mot de passe. Rien ne change tant que vous n’appuyez pas.',
    button: 'Garder ma deuxième étape',
    failed: 'La demande n’a pas pu être arrêtée',
    on: 'Aller à la connexion',
  },
  /** The page that the mail to a new address links to. */
  newAddress: {
    title: 'Votre nouvelle adresse',
    description: 'Confirmer sa nouvelle adresse.',
    text: 'Confirmez que cette adresse est la vôtre : elle remplacera l’ancienne, et servira à vous connecter.',
    button: 'Confirmer cette adresse',
    failed: 'L’adresse n’a pas pu être changée',
    on: 'Voir mon compte',
  },
  /** Changing one’s address, in the profile. */
  address: {
    title: 'Adresse email',
    text: 'Un lien est envoyé à la nouvelle adresse ; elle ne remplace l’ancienne qu’une fois confirmée. L’ancienne en est avertie.',
    notMailed: 'Ce site n’envoie pas encore d’emails : la personne qui l’administre vous donnera le lien.',
    email: 'Nouvelle adresse',
    send: 'Envoyer le lien',
    sending: 'Envoi…',
    failed: 'Le lien n’a pas pu être envoyé',
    pending: 'En attente de confirmation : {{email}}, jusqu’au {{date}}.',
  },
  /** Tokens for scripts, in the profile. */
  tokens: {
    title: 'Jetons pour scripts',
    text: 'Un jeton permet à un script d’agir en votre nom, avec le rôle que vous lui donnez et jamais plus que le vôtre. Il ne touche pas à votre compte.',
    none: 'Vous n’avez pas de jeton.',
    name: 'Nom',
    role: 'Rôle',
    expiresAt: 'Valable jusqu’au',
    create: 'Créer un jeton',
    creating: 'Création…',
    failed: 'Le jeton n’a pas pu être créé',
    made: 'Voici le jeton « {{name}} ». Copiez-le maintenant : il ne sera plus jamais montré.',
    token: 'Jeton',
    copy: 'Copier',
    copied: 'Jeton copié',
    facts: '{{role}}, jusqu’au {{date}}',
    used: 'Dernière utilisation : {{date}}',
    unused: 'Jamais utilisé',
    revoke: 'Révoquer',
    revoking: 'Révocation…',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'my-account': typeof words
  }
}
