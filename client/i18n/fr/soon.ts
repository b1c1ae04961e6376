export const soon = {
  kicker: 'Bientôt',
  text: 'Cette page n’est pas encore ouverte. Elle arrive ; en attendant, il y a de quoi lire.',
  description: 'Cette page n’est pas encore ouverte.',
} as const
