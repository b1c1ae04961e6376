/** The life of a session (SPEC section 4, to the letter where it gives words). */
export const session = {
  renewed: 'Session renouvelée avec succès',
  warning: 'Votre session expire dans 1 minute',
  continue: 'Continuer',
  inactive: 'Session expirée - Déconnexion automatique',
} as const
