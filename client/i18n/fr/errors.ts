/** Failures on the way to the server (SPEC section 8, to the letter), and the blocks that show a failure. */
export const errors = {
  http: 'Erreur HTTP: {{status}}',
  noResponse: 'Aucune réponse reçue du serveur',
  invalidResponse: 'Réponse invalide du serveur',
  loadFailed: 'Le chargement a échoué',
} as const
