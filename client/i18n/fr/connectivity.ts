/** The status banner (docs/product/errors-and-offline.md, "Connection and offline"), and the words for a new release that replaced this one. */
const words = {
  connectivity: {
    offline: 'Hors ligne',
    partly: 'Serveurs {{count}}/2 opérationnels',
    away: 'Serveurs indisponibles',
    readOnly: 'Lecture seule pour le moment : rien ne peut être enregistré.',
    newRelease: 'Une nouvelle version du site est en ligne.',
    reload: 'Recharger la page',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    connectivity: typeof words
  }
}
