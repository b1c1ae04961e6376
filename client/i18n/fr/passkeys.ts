/** Passkeys: signing in with one, and the user's own (decision 036). */
const words = {
  passkeys: {
    title: 'Clés d’accès',
    text: 'Connectez-vous sans mot de passe, avec votre empreinte, votre visage ou le code de votre appareil. Après un mot de passe, elles servent de deuxième étape.',
    use: 'Utiliser une clé d’accès',
    waiting: 'En attente…',
    synced: 'synchronisée',
    added: 'Ajoutée le {{date}}',
    lastUsed: 'Dernière utilisation : {{date}}',
    neverUsed: 'Pas encore utilisée',
    otherHost: 'Ne sert plus ici : elle a été faite pour {{host}}.',
    add: 'Ajouter une clé d’accès',
    addTitle: 'Nouvelle clé d’accès',
    addText: 'Donnez-lui un nom, puis suivez ce que demande votre navigateur.',
    firstText:
      'Après votre mot de passe, cette clé ou une autre sera demandée. Vos autres sessions vont se fermer.',
    name: 'Nom de la clé',
    nameHint: 'Pour la reconnaître : là où elle est gardée.',
    create: 'Continuer',
    done: 'Clé d’accès ajoutée',
    rename: 'Renommer',
    renameTitle: 'Renommer la clé d’accès',
    renamed: 'Nom enregistré',
    save: 'Enregistrer',
    remove: 'Retirer',
    removeTitle: 'Retirer « {{name}} » ?',
    removeText:
      'Elle ne pourra plus servir à vous connecter. Votre navigateur ne la proposera plus après votre prochaine connexion.',
    cancel: 'Annuler',
    /** Why a passkey could not be used. */
    fault: {
      cancelled: 'La demande a été annulée, ou le temps est écoulé.',
      known: 'Cet appareil garde déjà une clé d’accès de votre compte.',
      unsupported: 'Ce navigateur ou cet appareil ne connaît pas les clés d’accès.',
      address: 'Les clés d’accès ne servent pas à cette adresse : ouvrez le site par son nom.',
      failed: 'Votre appareil n’a pas pu répondre. Réessayez.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    passkeys: typeof words
  }
}
