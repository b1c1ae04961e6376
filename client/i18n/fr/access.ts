/** Pages that not everybody may see (SPEC section 2). */
export const access = {
  checking: 'Vérification des permissions...',
  denied: 'Accès refusé',
  adminRequired: 'Vous devez être administrateur pour accéder à cette page.',
  lost: 'Vous n’êtes plus administrateur.',
  adminTitle: 'Administration',
  adminDescription: 'La salle des machines de Manette.',
} as const
