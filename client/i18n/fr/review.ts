/** The plate at the end of a review. */
const words = {
  review: {
    plate: 'Le verdict en bref',
    verdict: 'Verdict',
    pluses: 'On aime',
    minuses: 'On aime moins',
    playedOn: 'Joué sur',
    hours: 'Temps de jeu',
    hoursValue_one: '{{hours}} heure',
    hoursValue_many: '{{hours}} heures',
    hoursValue_other: '{{hours}} heures',
    gameVersion: 'Version',
    copy: 'Exemplaire',
    looks: 'Seconds regards',
    unchanged: 'Note inchangée',
    release: 'À la sortie du test',
    was: '{{rating}} à la sortie',
    by: 'Par',
    copies: {
      bought: 'acheté par l’équipe',
      given: 'offert par l’éditeur',
      lent: 'prêté pour le test',
      other: 'autre provenance',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    review: typeof words
  }
}
