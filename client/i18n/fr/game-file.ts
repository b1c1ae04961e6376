/** Importing games from a table. */
const words = {
  gameFile: {
    title: {
      page: 'Importer un tableau',
      unsure: 'À décider',
      wrong: 'Sans nom valable',
      new: 'Nouveaux jeux',
      fills: 'À compléter',
      same: 'Déjà là',
      twice: 'En double',
    },
    open: 'Importer un tableau',
    intro:
      'Votre liste de jeux, un par ligne, dans un fichier CSV de LibreOffice, Excel ou d’un autre tableur. Vous verrez d’abord, ligne par ligne, ce qui en sera fait ; rien n’est enregistré avant votre accord.',
    drop: 'Déposez le fichier ici, ou choisissez-le.',
    dropNow: 'Lâchez le fichier ici.',
    choose: 'Choisir un fichier CSV',
    reading: 'Lecture…',
    template: 'Télécharger un modèle',
    heavy: 'Ce fichier dépasse 1 Mo : divisez-le.',
    failed: 'Ce fichier n’a pas pu être lu. Réessayez.',
    help: 'Comment remplir le tableau',
    rule: {
      headings:
        'La première ligne porte les titres des colonnes, en français ou en anglais, dans l’ordre de votre choix. Seul le nom est nécessaire ; une colonne inconnue est ignorée, et nommée.',
      several:
        'Plusieurs valeurs dans une case se séparent par un point-virgule ; plateformes et genres aussi par une virgule. « PS5 » ou « Mega Drive » se comprennent.',
      releases:
        'Une sortie : les plateformes, deux-points, la date, jour d’abord : « PS5, PC : 27/11/2026 ». Aussi « novembre 2026 », « T4 2027 », « été 2027 » (qui vaut le 3e trimestre), « 2027 », « date inconnue », « sorti » ; « (accès anticipé) » si c’est le cas.',
      blank:
        'Une case vide ne dit rien : elle n’efface jamais ce que la fiche d’un jeu dit déjà. Une case qui n’est pas comprise reste vide, elle aussi, et vous est montrée.',
      limits: '500 lignes et 1 Mo au plus. Les jeux créés restent cachés jusqu’à ce qu’on les montre.',
    },
    shown: '« {{name}} » est lu, rien n’est encore enregistré. Voici ce qui en sera fait.',
    changed:
      'Entre-temps, quelque chose a changé : rien n’est enregistré. Voici ce qui serait fait maintenant de « {{name}} ».',
    ignored: 'Colonnes ignorées : {{columns}}.',
    typed: '« {{text}} »',
    fault: '« {{text}} » : {{message}}',
    staysEmpty: 'case laissée vide',
    marked_one:
      'Sur {{count}} ligne, une case au moins n’est pas comprise : elle restera vide, et le reste sera enregistré. Corrigez-la ensuite dans la fiche, ou dans votre tableur.',
    marked_many:
      'Sur {{count}} de lignes, une case au moins n’est pas comprise : elle restera vide, et le reste sera enregistré. Corrigez-les ensuite dans les fiches, ou dans votre tableur.',
    marked_other:
      'Sur {{count}} lignes, une case au moins n’est pas comprise : elle restera vide, et le reste sera enregistré. Corrigez-les ensuite dans les fiches, ou dans votre tableur.',
    doneMarked: 'Cases restées vides',
    also: 'aussi appelé {{names}}',
    row: 'Ligne',
    nameless: 'Sans nom',
    part: {
      unsure: 'à décider',
      wrong: 'sans nom valable',
      new: 'à créer',
      fills: 'à compléter',
      same: 'déjà là',
      twice: 'en double',
    },
    means: {
      unsure:
        'Ces noms ressemblent à des jeux qui sont là, ou les consoles sont d’une autre époque. Dites ce qu’il en est.',
      wrong:
        'Sans nom, une ligne reste de côté. Corrigez-la dans votre tableur et renvoyez le fichier : rien ne sera fait deux fois.',
      new: 'Ils seront créés, cachés des lecteurs.',
      fills: 'Seul ce qui est vide est rempli ; ce que la fiche dit autrement reste.',
      same: 'Le fichier n’apporte rien à ces fiches.',
      twice: 'Une ligne plus haut parle du même jeu : elle seule compte.',
    },
    stays: '{{field}} : « {{there}} » reste ; le fichier dit « {{said}} ».',
    locked: 'Les lecteurs voient ce jeu : un éditeur le complète.',
    sameAs: 'Le même jeu que la ligne {{row}}.',
    which: 'Ligne {{row}}, « {{name}} » : quel jeu est-ce ?',
    isThat: 'C’est « {{name}} »',
    isNew: 'C’est un autre jeu : le créer',
    skip: 'Laisser cette ligne de côté',
    wouldFill: 'serait complété : {{fields}}',
    undecided_one: '{{count}} ligne reste à décider.',
    undecided_many: '{{count}} de lignes restent à décider.',
    undecided_other: '{{count}} lignes restent à décider.',
    willMake_one: '{{count}} jeu sera créé.',
    willMake_many: '{{count}} de jeux seront créés.',
    willMake_other: '{{count}} jeux seront créés.',
    willFill_one: '{{count}} fiche sera complétée.',
    willFill_many: '{{count}} de fiches seront complétées.',
    willFill_other: '{{count}} fiches seront complétées.',
    nothing: 'Rien à enregistrer.',
    confirm: 'Enregistrer tout cela',
    other: 'Choisir un autre fichier',
    done_one: '{{count}} jeu créé',
    done_many: '{{count}} de jeux créés',
    done_other: '{{count}} jeux créés',
    doneFilled_one: '{{count}} fiche complétée.',
    doneFilled_many: '{{count}} de fiches complétées.',
    doneFilled_other: '{{count}} fiches complétées.',
    doneSame_one: '{{count}} déjà là.',
    doneSame_many: '{{count}} déjà là.',
    doneSame_other: '{{count}} déjà là.',
    doneLeft_one: '{{count}} ligne laissée de côté.',
    doneLeft_many: '{{count}} de lignes laissées de côté.',
    doneLeft_other: '{{count}} lignes laissées de côté.',
    seeHidden: 'Voir les jeux cachés',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'game-file': typeof words
  }
}
