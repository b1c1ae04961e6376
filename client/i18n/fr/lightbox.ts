/** Enlarged pictures of a text. */
const words = {
  lightbox: {
    title: 'Images du texte',
    count: 'Image {{n}} sur {{count}}',
    enlarge: 'Agrandir',
    whole: 'Voir l’image entière',
    close: 'Fermer',
    before: 'Image précédente',
    after: 'Image suivante',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    lightbox: typeof words
  }
}
