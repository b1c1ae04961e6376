/** Versions of a text, and the bin. */
const words = {
  versions: {
    title: 'Versions',
    close: 'Fermer',
    list: 'Les versions, de la plus récente à la plus ancienne',
    none: 'Ce texte n’a encore aucune version : la première sera gardée à son prochain enregistrement.',
    more: 'Versions plus anciennes',
    nobody: 'Auteur inconnu',
    kind: { published: 'En ligne', work: 'Travail' },
    against: 'Comparer avec',
    before: 'La version qui précède',
    stored: 'Le texte enregistré',
    copy: 'La copie de travail',
    comparison: 'Comparaison',
    fields: 'Les champs qui diffèrent',
    field: 'Champ',
    older: 'Avant',
    newer: 'Après',
    empty: 'Vide',
    same: 'Le texte est le même, mot pour mot.',
    coarse:
      'Ces deux textes sont trop longs ou trop différents pour être comparés mot à mot partout : ce qui diffère est montré en bloc.',
    unchanged_one: '{{count}} passage inchangé',
    unchanged_many: '{{count}} de passages inchangés',
    unchanged_other: '{{count}} passages inchangés',
    added: 'Ajouté :',
    removed: 'Retiré :',
    form: '(mise en forme ou liens modifiés)',
    block: {
      heading: 'Intertitre',
      item: 'Liste',
      quote: 'Citation',
      code: 'Code',
      cell: 'Case de tableau',
      caption: 'Légende',
      picture: 'Image',
      video: 'Vidéo',
    },
    gone_one: 'Une image de cette version n’existe plus :',
    gone_many: '{{count}} d’images de cette version n’existent plus :',
    gone_other: '{{count}} images de cette version n’existent plus :',
    goneUnnamed: 'une image sans texte alternatif ({{id}})',
    restore: 'Reprendre cette version',
    restoring: 'Reprise…',
    restoreTitle: 'Reprendre cette version ?',
    restoreText:
      'Elle devient la copie de travail : rien n’est publié. Ce qui s’y trouve maintenant reste dans les versions.',
    cancel: 'Annuler',
  },
  bin: {
    title: 'Corbeille',
    hint_one:
      'Ce qui est supprimé reste ici {{count}} jour, avec ses versions, ses commentaires et son adresse.',
    hint_many:
      'Ce qui est supprimé reste ici {{count}} de jours, avec ses versions, ses commentaires et son adresse.',
    hint_other:
      'Ce qui est supprimé reste ici {{count}} jours, avec ses versions, ses commentaires et son adresse.',
    empty: 'La corbeille est vide.',
    more: 'Plus anciens',
    untitled: 'Sans titre',
    kind: { article: 'Article', review: 'Test', page: 'Page' },
    status: { draft: 'Brouillon', proposed: 'Proposé', published: 'Publié', withdrawn: 'Retiré' },
    owner: 'De {{name}}',
    deleted: 'Supprimé le {{date}}',
    until: 'Disparaît le {{date}}',
    comments_one: '{{count}} commentaire',
    comments_many: '{{count}} de commentaires',
    comments_other: '{{count}} commentaires',
    restore: 'Rétablir',
    restoring: 'Rétablissement…',
    restored: '« {{title}} » est rétabli.',
    restoredDraft:
      '« {{title}} » est rétabli comme brouillon : le moment planifié pour sa publication est passé.',
    erase: 'Supprimer définitivement',
    erasing: 'Suppression…',
    eraseTitle: 'Supprimer « {{title}} » définitivement ?',
    eraseText: 'Il n’y a pas de retour en arrière. Ses versions et ses commentaires partent avec lui.',
    erased: '« {{title}} » est supprimé définitivement.',
    cancel: 'Annuler',
    error: 'La corbeille ne s’affiche pas : {{message}}',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    versions: typeof words
  }
}
