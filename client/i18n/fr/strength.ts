/** How strong a new password is. */
const words = {
  strength: {
    says: 'Solidité : {{level}}',
    levels: {
      short: 'trop court',
      weak: 'faible',
      fair: 'correcte',
      good: 'bonne',
      strong: 'excellente',
    },
    advice: {
      short: 'Encore un peu : {{min}} caractères au moins.',
      weak: 'Allongez-le : quelques mots sans rapport valent mieux qu’un seul compliqué.',
      fair: 'Quelques lettres de plus le rendraient bien plus solide.',
      good: 'Solide. Un gestionnaire de mots de passe le retiendra pour vous.',
      strong: 'Boss final. Rien à redire.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    strength: typeof words
  }
}
