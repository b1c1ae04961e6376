import type { Lang } from '../base/lang.ts'
import { formatDateTime } from '../format/moment.ts'
import type { Reason } from '../moderation/reasons.ts'

const BECAUSE: Record<Lang, Record<Reason, string>> = {
  fr: {
    spam: 'publicité ou messages répétés',
    insult: 'propos insultants',
    hatred: 'propos haineux',
    harassment: 'harcèlement',
    spoiler: 'intrigues dévoilées',
    'off-topic': 'messages hors sujet',
    illegal: 'contenu illicite',
    other: 'autre',
  },
  en: {
    spam: 'advertising or repeated messages',
    insult: 'insults',
    hatred: 'hateful words',
    harassment: 'harassment',
    spoiler: 'plots given away',
    'off-topic': 'messages off topic',
    illegal: 'illegal content',
    other: 'other',
  },
}

const SAYS = {
  fr: {
    until: (end: string) => `Vous ne pouvez ni commenter ni signaler jusqu’au ${end}.`,
    forGood: 'Vous ne pouvez plus ni commenter ni signaler.',
    because: (reason: string) => `Raison\u00a0: ${reason}.`,
    word: (word: string) => `L’équipe écrit\u00a0: «\u00a0${word}\u00a0»`,
  },
  en: {
    until: (end: string) => `You cannot comment or report until ${end}.`,
    forGood: 'You can no longer comment or report.',
    because: (reason: string) => `Reason: ${reason}.`,
    word: (word: string) => `The team writes: “${word}”`,
  },
} as const

/** The data of an error SUSPENDED, without a reason when the suspension was carried over with an address. */
export interface SuspendedData {
  until: string | null
  reason?: Reason
  text?: string
}

/** The reason as a sentence; for `other`, the team's words give it. */
export const reasonSentence = (reason: Reason, lang: Lang): string =>
  SAYS[lang].because(BECAUSE[lang][reason])

export const wordSentence = (word: string, lang: Lang): string => SAYS[lang].word(word)

/** The end, the reason, and the team's words. */
export function suspendedMessage({ until, reason, text }: SuspendedData, lang: Lang): string {
  const says = SAYS[lang]
  return [
    until === null ? says.forGood : says.until(formatDateTime(new Date(until), lang)),
    ...(reason && reason !== 'other' ? [reasonSentence(reason, lang)] : []),
    ...(text ? [wordSentence(text, lang)] : []),
  ].join(' ')
}
