/** What the team decides for the whole site. */
const words = {
  /** docs/product.md, "Settings". */
  settings: {
    title: 'Réglages',
    intro: 'Ce que l’équipe décide pour tout le site. Un changement vaut aussitôt, pour tout le monde.',
    loadError: 'Erreur lors du chargement des réglages : {{message}}',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Réglage enregistré : {{setting}}',
    saveError: 'Le réglage n’a pas pu être enregistré.',
    conflict: 'Quelqu’un d’autre a changé ce réglage entre-temps : il vaut maintenant « {{value}} ».',
    now: 'En ce moment : {{value}}.',
    never: 'Personne ne l’a encore changé.',
    was: 'Avant : {{value}}.',
    changed: 'Changé par {{name}}, {{date}}.',
    changedByGone: 'Changé par un compte supprimé, {{date}}.',
    registration: {
      title: 'Inscriptions',
      text: 'Qui peut créer un compte. Les comptes qui existent ne changent pas, et s’y connecter reste possible.',
      open: 'Ouvertes',
      openMeans: 'Tout le monde peut s’inscrire.',
      invited: 'Sur invitation',
      invitedMeans: 'Il faut une invitation d’un administrateur, depuis « Utilisateurs ».',
      closed: 'Fermées',
      closedMeans: 'Personne ne peut s’inscrire ; les invitations envoyées attendent la réouverture.',
    },
    comments: {
      title: 'Commentaires',
      text: 'Si l’on peut commenter et répondre. Ce qui a été dit reste à lire, à aimer et à modérer.',
      on: 'Ouverts',
      onMeans: 'Les membres commentent et répondent.',
      off: 'Fermés',
      offMeans: 'Le formulaire laisse la place à une phrase qui le dit, sur toutes les pages.',
    },
    confirmAddress: {
      title: 'Confirmation des adresses',
      text: 'Si les membres confirment leur adresse email par un lien avant de commenter et d’aimer. L’équipe et les comptes créés avant ce réglage comptent comme confirmés.',
      no: 'Non demandée',
      noMeans: 'On écrit dès l’inscription.',
      yes: 'Demandée',
      yesMeans: 'Sans confirmation, on lit et on modifie son profil, rien de plus.',
      noMail:
        'Sans effet pour l’instant : ce site n’a pas de serveur d’envoi (SMTP_URL), on ne demande donc rien à personne.',
    },
    languages: {
      title: 'Langues du site',
      text: 'En quelles langues on lit le site. Les textes s’écrivent en français ; l’anglais en est la traduction.',
      both: 'Français et anglais',
      bothMeans: 'Chaque page existe dans les deux langues, avec un bouton pour passer de l’une à l’autre.',
      fr: 'Français seulement',
      frMeans:
        'Les adresses en /en mènent à la page française, et rien n’est plus traduit ni demandé en anglais. Ce qui est traduit est gardé.',
    },
    translateBeforehand: {
      title: 'Traduction avant publication',
      text: 'Si les textes planifiés vont au traducteur avant que les lecteurs ne les aient. Le traducteur peut être un service extérieur : un texte sous embargo quitterait alors la maison. Les brouillons n’y vont jamais.',
      no: 'À la publication',
      noMeans: 'L’anglais arrive quelques minutes après la publication.',
      yes: 'Dès la planification',
      yesMeans: 'L’anglais est prêt au moment de la publication.',
    },
    backupsDaily: {
      title: 'Sauvegardes de chaque jour',
      text: 'Combien de sauvegardes de la nuit restent sur le disque : la plus récente de chacun des derniers jours. Chacune est vérifiée avant qu’une plus ancienne ne parte. S’il s’en fait, et où, la machine le décide (BACKUP_DIR).',
      label: 'Nombre de jours',
    },
    backupsWeekly: {
      title: 'Sauvegardes de chaque semaine',
      text: 'Pour remonter plus loin : la plus récente de chacune des dernières semaines.',
      label: 'Nombre de semaines',
    },
    backupsMonthly: {
      title: 'Sauvegardes de chaque mois',
      text: 'Et la plus récente de chacun des derniers mois. Ce qui a été effacé du site reste dans ces fichiers aussi longtemps.',
      label: 'Nombre de mois',
    },
    secondStepRoles: {
      title: 'Deuxième étape de connexion',
      text: 'Les rôles qui se connectent avec une deuxième étape : un code ou une clé d’accès en plus du mot de passe. Qui n’en a pas est conduit à l’installer à sa prochaine connexion.',
      none: 'aucun rôle',
      first: 'Pour la demander aux autres, il faut en avoir une soi-même.',
      setUp: 'L’installer dans mon profil',
    },
  },
  /** Invitations by mail, above the list of accounts. */
  invitations: {
    title: 'Invitations en cours',
    invite: 'Inviter',
    inviting: 'Invitation…',
    inviteTitle: 'Inviter quelqu’un',
    text: 'Un lien pour créer un compte part par email. Il vaut sept jours et ne sert qu’une fois.',
    noMail:
      'Ce site n’a pas de serveur d’envoi (SMTP_URL) : aucun email ne part. Transmettez vous-même le lien de l’invitation, qui s’affiche une seule fois.',
    email: 'Adresse email',
    role: 'Rôle',
    lang: 'Langue du message',
    langs: { fr: 'Français', en: 'Anglais' },
    sent: 'Invitation envoyée à {{email}}',
    madeTitle: 'Invitation prête',
    made: 'Copiez ce lien et transmettez-le à {{email}} : il ne sera plus affiché. S’il se perd, invitez de nouveau : le nouveau lien remplace celui-ci.',
    copy: 'Copier le lien',
    done: 'Terminé',
    error: 'L’invitation n’a pas pu être faite.',
    until: 'Valable jusqu’au {{date}}, faite par {{name}}.',
    link: 'Lien de l’invitation',
    revoke: 'Retirer',
    revoking: 'Retrait…',
    revokeTitle: 'Retirer l’invitation de {{email}} ?',
    revokeText: 'Son lien ne mènera plus à rien.',
    revokeError: 'L’invitation n’a pas pu être retirée.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    settings: typeof words
  }
}
