/** The panels in which the team edits translations. */
const words = {
  /** The panel in which the team corrects translations. */
  adminTranslation: {
    title: 'Traduction anglaise',
    of: 'Traduction anglaise de « {{title}} »',
    back: 'Retour à la liste',
    view: 'Voir la page anglaise',
    newWindow: '(nouvelle fenêtre)',
    whole: 'Tout est traduit.',
    missing_one: '{{count}} passage n’est pas encore traduit.',
    missing_many: '{{count}} de passages ne sont pas encore traduits.',
    missing_other: '{{count}} passages ne sont pas encore traduits.',
    noProvider: 'Aucun traducteur automatique n’est branché : ce qui manque se traduit ici, à la main.',
    again: 'Traduire ce qui manque',
    translating: 'Traduction…',
    hint: 'Une correction à la main n’est jamais écrasée. Si le français change, elle est mise de côté plus bas.',
    keysHint:
      'Tab passe d’un champ au suivant ; Ctrl + S ou Ctrl + Entrée enregistre tout (⌘ sur Mac). Sélectionnez des mots, puis choisissez sous le champ la mise en forme qu’ils portent en français : Ctrl + B (gras), I (italique), K (lien), ou Alt + F10 pour les outils du champ, Échap pour revenir.',
    field: {
      title: 'Titre',
      excerpt: 'Extrait',
      body: 'Texte',
      label: 'Texte d’une image ou d’une vidéo',
    },
    english: 'Anglais : {{name}}',
    machine: 'Machine',
    manual: 'À la main',
    none: 'Pas encore traduit',
    save: 'Tout enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré.',
    takeBack: 'Retirer la correction',
    changed_one: '{{count}} passage modifié',
    changed_many: '{{count}} de passages modifiés',
    changed_other: '{{count}} passages modifiés',
    unsaved: 'Pas enregistré',
    nothingSaved: 'Rien n’a été enregistré, rien de ce que vous avez saisi n’est perdu.',
    conflict: 'Cet anglais a changé entre-temps. Voici celui qui est enregistré :',
    keepMine: 'Garder le mien',
    takeTheirs: 'Prendre l’autre',
    revert: 'Annuler ma saisie',
    tools: 'Outils : {{name}}',
    missingMark: 'manque',
    /** The kinds of marks. */
    mark: {
      link: 'Lien',
      bold: 'Gras',
      italic: 'Italique',
      underline: 'Souligné',
      struck: 'Barré',
      sub: 'Indice',
      sup: 'Exposant',
      code: 'Code',
      break: 'Retour à la ligne',
      footnote: 'Note de bas de page',
      other: 'Mise en forme',
    },
    outdated: 'Corrections dont le français a changé',
    outdatedText: 'Elles ne sont plus affichées. Reprenez-en ce qui vaut encore, puis jetez-les.',
    discard: 'Jeter',
    yours: 'Votre anglais',
  },
  /** The panel of the translator: the stored translations, and the glossary. */
  adminGlossary: {
    title: 'Traducteur et glossaire',
    back: 'Retour à la liste',
    intro:
      'Les textes sont écrits en français ; les pages en anglais en montrent la traduction, gardée ici passage par passage.',
    provider: 'Traducteur',
    providers: {
      none: 'aucun',
      libretranslate: 'LibreTranslate',
      deepl: 'DeepL',
    },
    today: 'Caractères envoyés aujourd’hui',
    ofLimit: '{{spent}} sur {{limit}}',
    pieces: 'Passages gardés',
    characters: 'Caractères',
    manual: 'Corrigés à la main',
    stale: 'Corrections à revoir',
    lastAt: 'Dernière traduction',
    clear: 'Effacer les traductions automatiques',
    clearTitle: 'Effacer toutes les traductions automatiques ?',
    clearText:
      'Ce qui a été corrigé à la main reste. Le reste sera retraduit quand quelqu’un le lira, et compte alors de nouveau.',
    clearing: 'Effacement…',
    cancel: 'Annuler',
    glossary: 'Glossaire',
    glossaryText:
      'Noms et mots que la machine ne doit pas choisir : ils restent tels quels, ou deviennent toujours la même chose. Le nom du jeu d’un test reste de lui-même.',
    term: 'Nom ou expression en français',
    translation: 'En anglais (vide : ne change pas)',
    add: 'Ajouter',
    change: 'Enregistrer',
    saving: 'Enregistrement…',
    edit: 'Modifier',
    remove: 'Retirer',
    none: 'Le glossaire est vide.',
    stays: 'reste tel quel',
    saved: '« {{term}} » est dans le glossaire.',
    removed: '« {{term}} » n’est plus dans le glossaire.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'translation-admin': typeof words
  }
}
