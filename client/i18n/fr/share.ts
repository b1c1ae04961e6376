/** Messages of SPEC section 8, to the letter. */
export const share = {
  button: 'Partager',
  copied: 'Lien copié dans le presse-papiers.',
  blocked:
    "Impossible de copier le lien : la page n'est pas active ou le navigateur a bloqué l'accès au presse-papiers.",
  copyError: 'Erreur lors de la copie du lien.',
  aborted: 'Partage annulé, lien copié dans le presse-papiers.',
  failed: 'Erreur lors du partage, lien copié dans le presse-papiers.',
} as const
