import type { Lang } from '../base/lang.ts'
import type { DecisionKind, Outcome } from '../notifications/kinds.ts'
import { suspendedMessage } from './suspended.ts'

/** A decision for the bell and a mail, without anybody's words. */
export interface Decided {
  kind: DecisionKind
  /** What happened to comments, the most frequent first; empty when it is about none. */
  outcomes: readonly { outcome: Outcome; count: number }[]
  /** The end of a suspension: null for good. */
  until: Date | null
}

type Counted = Record<Outcome, readonly [one: string, more: string]>

interface Says {
  decision: Record<Outcome, string>
  report: Record<Outcome, string>
  /** For several comments: "2 masqués, 1 gardé". */
  counted: Counted
  decisions: (count: number, outcomes: string) => string
  reports: (count: number, outcomes: string) => string
  plain: Record<Exclude<DecisionKind, 'report' | 'suspended'>, string>
}

const report = (outcome: string) => `Votre signalement\u00a0: le commentaire ${outcome}`
const reported = (outcome: string) => `Your report: the comment ${outcome}`

const SAYS: Record<Lang, Says> = {
  fr: {
    decision: {
      hidden: 'L’équipe a masqué votre commentaire',
      deleted: 'L’équipe a supprimé votre commentaire',
      kept: 'L’équipe a rendu votre commentaire aux lecteurs',
      gone: 'Votre commentaire n’est plus là',
      published: 'L’équipe a publié votre commentaire',
      refused: 'L’équipe n’a pas publié votre commentaire',
      byReports: 'Des signalements ont masqué votre commentaire, jusqu’à ce que l’équipe décide',
    },
    report: {
      hidden: report('a été masqué'),
      byReports: report('a été masqué'),
      deleted: report('a été supprimé'),
      kept: report('a été gardé'),
      gone: report('n’était déjà plus là'),
      published: report('a été gardé'),
      refused: report('a été supprimé'),
    },
    counted: {
      hidden: ['masqué', 'masqués'],
      byReports: ['masqué par des signalements', 'masqués par des signalements'],
      deleted: ['supprimé', 'supprimés'],
      kept: ['gardé', 'gardés'],
      gone: ['déjà parti', 'déjà partis'],
      published: ['publié', 'publiés'],
      refused: ['pas publié', 'pas publiés'],
    },
    decisions: (count, outcomes) => `L’équipe a décidé de ${count} de vos commentaires\u00a0: ${outcomes}`,
    reports: (count, outcomes) => `Vos ${count} signalements\u00a0: ${outcomes}`,
    plain: {
      decision: 'L’équipe a pris une décision qui vous concerne',
      held: 'Votre commentaire attend que l’équipe le lise',
      warning: 'L’équipe vous adresse un avertissement',
      suspensionKept: 'L’équipe a revu votre suspension, et la maintient',
      suspensionLifted: 'Votre suspension est levée\u00a0: vous pouvez de nouveau commenter et signaler',
      suspensionOver: 'Votre suspension est finie\u00a0: vous pouvez de nouveau commenter et signaler',
    },
  },
  en: {
    decision: {
      hidden: 'The team has hidden your comment',
      deleted: 'The team has deleted your comment',
      kept: 'The team has given your comment back to readers',
      gone: 'Your comment is gone',
      published: 'The team has published your comment',
      refused: 'The team has not published your comment',
      byReports: 'Reports have hidden your comment, until the team decides',
    },
    report: {
      hidden: reported('was hidden'),
      byReports: reported('was hidden'),
      deleted: reported('was deleted'),
      kept: reported('was kept'),
      gone: reported('was already gone'),
      published: reported('was kept'),
      refused: reported('was deleted'),
    },
    counted: {
      hidden: ['hidden', 'hidden'],
      byReports: ['hidden by reports', 'hidden by reports'],
      deleted: ['deleted', 'deleted'],
      kept: ['kept', 'kept'],
      gone: ['already gone', 'already gone'],
      published: ['published', 'published'],
      refused: ['not published', 'not published'],
    },
    decisions: (count, outcomes) => `The team has decided on ${count} of your comments: ${outcomes}`,
    reports: (count, outcomes) => `Your ${count} reports: ${outcomes}`,
    plain: {
      decision: 'The team has taken a decision that concerns you',
      held: 'Your comment waits for the team to read it',
      warning: 'The team sends you a warning',
      suspensionKept: 'The team has looked at your suspension again, and it stands',
      suspensionLifted: 'Your suspension is lifted: you can comment and report again',
      suspensionOver: 'Your suspension is over: you can comment and report again',
    },
  },
}

/** One line, without a full stop. */
export function decidedLine({ kind, outcomes, until }: Decided, lang: Lang): string {
  const says = SAYS[lang]
  if (kind === 'suspended')
    return suspendedMessage({ until: until?.toISOString() ?? null }, lang).replace(/\.$/, '')
  const [first] = outcomes
  const about = kind === 'report' ? 'report' : 'decision'
  if (first && (kind === 'report' || kind === 'decision')) {
    const count = outcomes.reduce((sum, one) => sum + one.count, 0)
    if (count === 1) return says[about][first.outcome]
    const each = outcomes.map((one) => `${one.count} ${says.counted[one.outcome][one.count === 1 ? 0 : 1]}`)
    return says[`${about}s`](count, each.join(', '))
  }
  return says.plain[kind === 'report' ? 'decision' : kind]
}
