/** The page on which a new site gets its first administrator (docs/product/back-office.md, "The first day"). */
const words = {
  setup: {
    title: 'Mettre le site en place',
    description: 'Le premier compte d’administration, le nom du site, ses langues et sa couleur.',
    intro: 'Tout se change ensuite, depuis l’administration.',
    you: 'Vous',
    email: 'Adresse email',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordHint: '{{min}} caractères au moins : quatre mots pris au hasard font l’affaire.',
    site: 'Votre site',
    name: 'Nom du site',
    languages: 'Langues',
    both: 'Français et anglais',
    bothMeans: 'Chaque page existe aussi en anglais.',
    fr: 'Français seulement',
    frMeans: 'Rien n’est demandé ni montré en anglais.',
    submit: 'Commencer',
    busy: 'Un instant…',
    error: 'Le site n’a pas pu être mis en place. Réessayez.',
    missing: 'Ouvrez l’adresse complète que le site a affichée à son démarrage, avec ce qui suit le signe #.',
    login: 'Se connecter',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    setup: typeof words
  }
}
