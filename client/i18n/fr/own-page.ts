/** Public pages of the team, as their owners edit them. */
const words = {
  page: {
    title: 'Ma page publique',
    text: 'Ce que les lecteurs voient de vous, et ce qui accompagne vos textes.',
    fullName: 'Nom complet',
    otherNames: 'Autres noms',
    otherNamesHint:
      'Un par ligne, six au plus : nom de plume, ancien nom. Les recherches trouvent aussi la page par eux ; les lecteurs ne les voient pas.',
    jobFr: 'Fonction, en français',
    jobEn: 'Fonction, en anglais',
    linesFr: 'Quelques lignes, en français',
    linesEn: 'Quelques lignes, en anglais',
    links: 'Liens',
    linksHint: 'Un par ligne, cinq au plus.',
    save: 'Mettre la page à jour',
    saved: 'Page publique enregistrée',
    portrait: {
      title: 'Portrait',
      drawn: 'Dessiné par nous, tant que vous n’en choisissez pas.',
      choose: 'Choisir une image',
      drop: 'Ou déposez-la ici. JPEG, PNG, GIF, WebP ou AVIF.',
      dropNow: 'Lâchez l’image ici',
      remove: 'Retirer le portrait',
      removing: 'Retrait…',
      crop: 'Recadrer le portrait',
      cropHint:
        'Déplacez le carré, ou tirez ses coins. Au clavier : les flèches, et Maj pour aller plus vite.',
      area: 'Carré gardé du portrait',
      corners: {
        nw: 'Coin en haut à gauche',
        ne: 'Coin en haut à droite',
        se: 'Coin en bas à droite',
        sw: 'Coin en bas à gauche',
      },
      cancel: 'Annuler',
      save: 'Garder ce portrait',
      saving: 'Envoi…',
      saved: 'Portrait enregistré',
      savedSmaller: 'Portrait enregistré, l’image ayant été réduite sous 2 Mo',
      type: 'Choisissez une image JPEG, PNG, GIF, WebP ou AVIF.',
      heavy: 'Cette image est trop lourde. Choisissez-en une de 2 Mo au plus.',
      error: 'Le portrait n’a pas pu être enregistré.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'own-page': typeof words
  }
}
