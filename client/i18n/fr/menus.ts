/** Menus, home page and built-in pages, in the back office. */
const words = {
  /** docs/product/brand-and-look.md, "Menus and home page". */
  menus: {
    title: 'Menus et accueil',
    intro:
      'Où mènent les menus, ce que montre l’accueil, et les pages dont le site se passe. Un changement est en ligne dès qu’il est enregistré.',
    loadError: 'Erreur lors du chargement des menus : {{message}}',
    saved: 'Les menus et l’accueil sont enregistrés et en ligne.',
    name: { header: 'Menu du haut', footer: 'Pied de page : le magazine', site: 'Pied de page : le site' },
    hint: {
      header: 'Sept entrées au plus, en haut de toutes les pages.',
      footer: 'La première colonne au pied des pages. Vide, elle n’est pas montrée.',
      site: 'La deuxième colonne. Les conditions et les mentions légales y restent : la loi les demande.',
    },
    entry: 'Entrée {{n}}',
    target: 'Mène à',
    ownPage: 'Votre page « {{title}} »',
    ownPageLater: 'Votre page « {{title}} », pas encore en ligne',
    otherAddress: 'Une autre adresse',
    gone: 'Une page qui n’est pas, ou plus, en ligne',
    address: 'Adresse',
    addressHint: 'Un chemin de ce site, comme /rss.xml, ou une adresse en https://.',
    words: { fr: 'Nom français (facultatif)', en: 'Nom anglais (facultatif)' },
    names: 'Autre nom',
    namesOf: 'noms de « {{entry}} »',
    ownWords: { fr: 'Nom en français', en: 'Nom en anglais (facultatif)' },
    kept: 'Reste dans ce menu.',
    up: 'Monter « {{entry}} »',
    down: 'Descendre « {{entry}} »',
    remove: 'Retirer « {{entry}} »',
    moved: '« {{entry}} » est maintenant en place {{n}}.',
    removed: '« {{entry}} » est retiré du menu.',
    full: '{{max}} entrées : ce menu est complet.',
    add: 'Ajouter une entrée',
    home: 'Rubriques de l’accueil',
    homeHint: 'Les rubriques de l’accueil, de haut en bas.',
    section: {
      hero: 'Présentation et une',
      articles: 'Dernières actus',
      reviews: 'Derniers tests',
      videos: 'Vidéos',
    },
    sectionRemoved: '« {{section}} » n’est plus sur l’accueil.',
    sectionAdded: '« {{section}} » est sur l’accueil.',
    pages: 'Pages livrées avec le site',
    pagesHint:
      'Arrêtée, une page n’existe plus pour les lecteurs : ni à son adresse, ni dans les menus, ni dans le plan du site. Chaque bouton vaut dès qu’il est pressé.',
    pagesOff: 'sans {{pages}}',
    noPageOff: 'toutes les pages sont en ligne',
    page: '{{page}} ({{address}})',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    menus: typeof words
  }
}
