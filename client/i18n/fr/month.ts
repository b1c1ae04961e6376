/** The month of the desk (docs/product/writing.md, "The desk"). */
const words = {
  month: {
    of: '{{month}} (heure de Paris)',
    before: 'Mois précédent',
    after: 'Mois suivant',
    today: 'Ce mois-ci',
    hint: 'Ce qui est planifié se déplace à la souris, au doigt par sa poignée, ou au clavier : appuyez sur sa poignée, puis les flèches, Entrée pour poser, Échap pour renoncer. L’heure reste la même.',
    loadError: 'Erreur lors du chargement du mois: {{message}}',
    move: 'Déplacer « {{title}} »',
    states: { planned: 'planifié :', published: 'en ligne :', changes: 'modifications planifiées :' },
    changes: 'Modifications',
    release: { full: 'Sortie de', early: 'Accès anticipé de' },
    newWindow: '(nouvelle fenêtre)',
    here: 'Poser ici',
    lifted: '« {{title}} » est prêt à être déplacé : {{date}}.',
    moved: '« {{title}} » paraîtra le {{date}}.',
    stays: '« {{title}} » reste où il était.',
    cancelled: 'Déplacement annulé : « {{title}} » reste où il était.',
    edge: 'Le mois affiché s’arrête ici.',
    past: 'Rien ne se planifie dans le passé : {{day}}, cette heure est déjà passée.',
    gap: 'Cette heure n’existe pas : {{day}}, on passe de 2 h à 3 h.',
    undo: 'Annuler',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    month: typeof words
  }
}
