/** Preview links of a text: their page, and the part of the form that makes them. */
const words = {
  preview: {
    title: 'Aperçu : {{title}}',
    untitled: 'Sans titre',
    description: 'L’aperçu d’un texte que {{site}} n’a pas encore publié.',
    label: 'Aperçu.',
    state: {
      draft: 'Ce brouillon n’est pas publié.',
      proposed: 'Ce texte est proposé à la publication ; il n’est pas publié.',
      planned: 'Ce texte n’est pas encore publié.',
      withdrawn: 'Ce texte a été retiré ; les lecteurs ne le voient plus.',
      changes: 'Ces modifications d’un texte en ligne ne sont pas publiées.',
    },
    plannedFor: 'Publication planifiée : {{when}}.',
    until: 'Le lien vaut jusqu’au {{when}}.',
  },
  previews: {
    title: 'Lien d’aperçu pour d’autres',
    text: 'Un lien montre ce texte tel qu’il paraîtra, sans compte, pendant sept jours. Toute personne qui le reçoit peut le lire.',
    create: 'Créer un lien d’aperçu',
    replace: 'Remplacer le lien',
    creating: 'Création…',
    address: 'Adresse de l’aperçu',
    made: 'Voici le lien. Copiez-le maintenant : il ne sera plus affiché.',
    copy: 'Copier le lien',
    open: 'Ouvrir l’aperçu',
    newTab: 'dans un nouvel onglet',
    none: 'Aucun lien ne mène à ce texte.',
    by: 'Créé par {{name}}',
    until: 'Jusqu’au {{when}}',
    unopened: 'Jamais ouvert',
    opened_one: 'Ouvert {{count}} fois',
    opened_many: 'Ouvert {{count}} de fois',
    opened_other: 'Ouvert {{count}} fois',
    last: 'Dernière ouverture : {{when}}',
    revoke: 'Révoquer',
    revoking: 'Révocation…',
    saveFirst: 'Enregistrez d’abord le texte : un lien pourra ensuite le montrer.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    previews: typeof words
  }
}
