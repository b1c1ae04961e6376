/** The dialog that crops a picture. */
const words = {
  crop: {
    title: 'Recadrer l’image',
    hint: 'Touchez ce qui compte : le cadre se pose autour. Il se déplace et s’étire aussi à la main, ou au clavier : les flèches le déplacent, Maj et une flèche changent sa taille.',
    shape: 'Forme du cadre',
    shapes: { free: 'Libre', '16-9': '16:9', '4-3': '4:3', '1-1': 'Carré' },
    area: 'Cadre : flèches pour le déplacer, Maj et une flèche pour changer sa taille',
    handle: 'Bord du cadre : {{side}}',
    sides: {
      n: 'en haut',
      ne: 'en haut à droite',
      e: 'à droite',
      se: 'en bas à droite',
      s: 'en bas',
      sw: 'en bas à gauche',
      w: 'à gauche',
      nw: 'en haut à gauche',
    },
    said: 'Cadre de {{width}} × {{height}} pixels, à {{x}} de la gauche et {{y}} du haut.',
    kept: 'L’image entière reste dans la bibliothèque.',
    animated: 'Une animation ne se recadre pas : elle perdrait son mouvement.',
    unreadable: 'Cette image ne peut pas être affichée.',
    go: 'Recadrer',
    going: 'Recadrage…',
    cancel: 'Annuler',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    crop: typeof words
  }
}
