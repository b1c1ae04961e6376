/** Suspensions: members who may not write for a while (docs/product/moderation.md, "Suspension"). */
const words = {
  suspension: {
    open: 'Suspension',
    title: 'Suspendre {{name}}',
    text: 'Cette personne ne pourra ni commenter ni signaler. Elle pourra toujours lire, aimer et gérer son compte. À chaque refus, elle lit la raison, la fin et votre mot.',
    holdsUntil: 'Suspension en cours jusqu’au {{date}}.',
    holdsForGood: 'Suspension en cours, pour de bon.',
    by: 'Décidée le {{date}} par {{name}}.',
    byGone: 'Décidée le {{date}}.',
    carried: 'Elle date d’un compte supprimé qui avait la même adresse.',
    because: 'Raison : {{reason}}.',
    contested: 'Cette personne conteste : « {{text}} »',
    contests: 'Suspensions contestées',
    wasUntil: 'Suspension jusqu’au {{date}}.',
    wasForGood: 'Suspension pour de bon.',
    contestOf: '{{name}} conteste sa suspension',
    keep: 'Maintenir la suspension',
    wordSaid: 'Mot : « {{word}} »',
    earlier_one: '{{count}} suspension avant.',
    earlier_many: '{{count}} de suspensions avant.',
    earlier_other: '{{count}} suspensions avant.',
    lift: 'Lever la suspension',
    lifting: 'Levée…',
    lifted: '{{name}} peut de nouveau commenter et signaler.',
    howLong: 'Durée',
    spans: {
      day: 'Un jour',
      week: 'Une semaine',
      month: 'Un mois',
      date: 'Jusqu’à une date',
      forGood: 'Pour de bon',
    },
    lastDay: 'Dernier jour',
    lastDayNeeded: 'Choisissez une date à venir, dans les cinq ans.',
    word: 'Mot à cette personne',
    wordHint: '500 caractères au plus. Obligatoire si la raison est « Autre ».',
    wordNeeded: 'Dites en quelques mots pourquoi.',
    confirm: 'Suspendre',
    replace: 'Remplacer la suspension',
    busy: 'Enregistrement…',
    done: '{{name}} ne peut plus ni commenter ni signaler.',
    cancel: 'Retour',
    failed: 'La suspension n’a pas pu être enregistrée. {{message}}',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    suspension: typeof words
  }
}
