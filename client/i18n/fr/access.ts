/** Pages that only some people may see (docs/product/roles.md, "Roles and rights"). */
const words = {
  access: {
    checking: 'Vérification des permissions...',
    denied: 'Accès refusé',
    adminRequired: 'Vous devez être administrateur pour accéder à cette page.',
    lost: 'Vous n’avez plus accès à l’administration.',
    adminTitle: 'Administration',
    toSite: 'Retour au site',
    adminDescription: 'La salle des machines de {{site}}.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    access: typeof words
  }
}
