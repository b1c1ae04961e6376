/** The look of the site, in the back office. */
const words = {
  /** docs/product/brand-and-look.md, "The look". */
  look: {
    title: 'Apparence',
    intro:
      'Le logo, les couleurs et les lettres du site. Tout reste lisible, quelle que soit la couleur : les mots prennent sa teinte, plus claire ou plus sombre où il le faut.',
    loadError: 'Erreur lors du chargement de l’apparence : {{message}}',
    save: 'Enregistrer l’apparence',
    saving: 'Enregistrement…',
    saved: 'Apparence enregistrée : toutes les pages la montrent.',
    saveError: 'L’apparence n’a pas pu être enregistrée.',
    conflict:
      'Quelqu’un d’autre a changé l’identité du site entre-temps. Vos choix sont restés ici : enregistrez-les encore une fois pour qu’ils remplacent les siens.',
    theirs: 'Reprendre ce qui vaut',
    undo: 'Revenir à ce qui vaut',
    unsaved: 'Pas encore enregistré.',
    colour: 'Couleur',
    palettes: {
      orange: 'Orange',
      gold: 'Or',
      green: 'Vert',
      teal: 'Sarcelle',
      blue: 'Bleu',
      violet: 'Violet',
      pink: 'Rose',
      red: 'Rouge',
    },
    own: 'La vôtre',
    pick: 'Choisir une couleur',
    digits: 'En chiffres',
    digitsHint: 'Comme #b6e02b.',
    digitsWrong: 'Un dièse et six chiffres, de 0 à 9 et de a à f.',
    colourNote: 'Une couleur prête a une nuance pour chaque thème ; la vôtre reste la même dans les deux.',
    corners: 'Coins des cadres et des boutons',
    cornerNames: { pixel: 'En pixels', round: 'Ronds', square: 'Droits' },
    faces: 'Polices de caractères',
    faceNames: {
      bricolage: 'Bricolage Grotesque et Atkinson Hyperlegible',
      fraunces: 'Fraunces et Literata, à empattements',
      space: 'Space Grotesk et Figtree',
    },
    theme: 'Thème au premier abord',
    themeNames: { dark: 'Sombre', light: 'Clair', system: 'Comme l’appareil' },
    themeNote: 'Pour qui n’a rien choisi : en pied de page, chacun prend le thème qui lui plaît.',
    standIns: 'À la place d’une image manquante',
    standInNames: {
      colours: 'Des motifs de toutes les couleurs',
      brand: 'Des motifs dans votre couleur',
      mark: 'Votre symbole',
      plain: 'Un aplat',
    },
    standInNote:
      'Ce qui se voit où un texte n’a pas d’image, ou que la sienne manque. Sans symbole, les motifs restent.',
    picture: {
      title: { logo: 'Logo', mark: 'Symbole' },
      hint: {
        logo: 'SVG ou PNG, du carré à six fois plus large que haut, un mégaoctet au plus. Il remplace le symbole et le nom dans l’en-tête ; les mots d’un SVG sont à vectoriser. Déposez le fichier ici, ou choisissez-le.',
        mark: 'Carré, en SVG ou PNG, un mégaoctet au plus : il remplace la manette à côté du nom, dans les onglets, les applications installées et les partages. Déposez le fichier ici, ou choisissez-le.',
      },
      dropNow: 'Lâchez le fichier : il est dessiné aussitôt.',
      choose: { logo: 'Choisir un logo', mark: 'Choisir un symbole' },
      remove: { logo: 'Sans logo', mark: 'Reprendre la manette' },
      dark: {
        hint: {
          logo: 'Un logo sombre se voit mal dans le thème sombre : un second fichier peut y prendre sa place. Les emails gardent le premier.',
          mark: 'Un symbole sombre se voit mal dans le thème sombre : un second fichier peut y prendre sa place. Les onglets, les applications et les emails gardent le premier.',
        },
        choose: { logo: 'Un second logo', mark: 'Un second symbole' },
        remove: { logo: 'Sans second logo', mark: 'Sans second symbole' },
      },
      drawing: 'Dessin en cours…',
      heavy: 'Ce fichier est trop lourd : un mégaoctet au plus.',
      error: 'Ce fichier n’a pas pu être dessiné.',
      on: { dark: 'Dans le thème sombre', light: 'Dans le thème clair' },
    },
    preview: 'Ce que cela donne',
    page: 'Page',
    pages: { home: 'Accueil', article: 'Article', list: 'Liste' },
    frames: { dark: 'Aperçu dans le thème sombre', light: 'Aperçu dans le thème clair' },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    look: typeof words
  }
}
