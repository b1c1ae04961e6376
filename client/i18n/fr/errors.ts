/** Failures on the way to the server (SPEC section 8, to the letter), and the blocks that show a failure. */
export const errors = {
  http: 'Erreur HTTP: {{status}}',
  noResponse: 'Aucune réponse reçue du serveur',
  invalidResponse: 'Réponse invalide du serveur',
  loadFailed: 'Le chargement a échoué',
  pageFailed: 'Cette page n’a pas pu être chargée',
  pageFailedText: 'Le site a peut-être changé de version, ou la connexion a flanché. Rechargez la page.',
  reload: 'Recharger la page',
} as const
