export const common = {
  skip: 'Aller au contenu',
  loading: 'Chargement…',
  retry: 'Réessayer',
  backHome: "Retour à l'accueil",
  imageUnavailable: 'Image indisponible',
  close: 'Fermer',
  frenchOnly: 'Ce texte n’existe pour l’instant qu’en français.',
} as const
