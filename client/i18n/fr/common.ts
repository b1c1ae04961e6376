export const common = {
  skip: 'Aller au contenu',
  loading: 'Chargement…',
  retry: 'Réessayer',
  backHome: "Retour à l'accueil",
  imageUnavailable: 'Image indisponible',
  close: 'Fermer',
} as const
