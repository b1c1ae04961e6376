/** Whose facts a game's page shows. */
const words = {
  factsCredit: { data: 'Données :' },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'facts-credit': typeof words
  }
}
