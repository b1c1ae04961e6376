import type { Lang } from '../../../../shared/base/lang.ts'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import { reasonSentence, wordSentence } from '../../../../shared/messages/suspended.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import type { DecisionKind, Outcome } from '../../../../shared/notifications/kinds.ts'
import { href } from '../../../../shared/routes.ts'
import type { To } from '../../../mail/letters/layout.ts'
import type { MailedNews } from './said.ts'

interface Words {
  /** Replaces words that do not go to an unconfirmed address. */
  atBell: string
  reports: string
  held: string
  warning: string
  contest: (profile: string) => string
  suspended: (reset: string) => string
  contestSuspension: (write: string) => string
  /** A warning restricts nothing (decision 094). */
  answerWarning: (write: string) => string
}

const WORDS: Record<Lang, Words> = {
  fr: {
    atBell:
      'Ce que l’équipe vous écrit n’est pas dans ce message, car personne n’a confirmé cette adresse\u00a0: connectez-vous pour le lire.',
    reports: 'Assez de membres l’ont signalé\u00a0; quelqu’un de l’équipe va en décider.',
    held: 'Une règle du site le retient. En attendant, vous pouvez le changer ou le retirer.',
    warning: 'Vous aurez à le lire avant de commenter ou de signaler de nouveau.',
    contest: (profile) =>
      `Vous n’êtes pas d’accord\u00a0? Contestez la décision, une fois et pendant ${MODERATION_LIMITS.contestMonths} mois, dans votre profil, sous «\u00a0Mes commentaires\u00a0»\u00a0: ${profile}`,
    contestSuspension: (write) =>
      `Vous n’êtes pas d’accord\u00a0? Contestez-la pendant ${MODERATION_LIMITS.contestMonths} mois, dans votre profil sous «\u00a0Mes commentaires\u00a0» ou en nous écrivant\u00a0: ${write}`,
    suspended: (reset) =>
      `Suspendu, vous pouvez toujours vous connecter, lire et contester. Mot de passe perdu\u00a0? Choisissez-en un autre\u00a0: ${reset}`,
    answerWarning: (write) =>
      `Un avertissement ne vous retire rien\u00a0: une fois lu, vous commentez comme avant, et il n’y a rien à contester. Pour y répondre, écrivez-nous\u00a0: ${write}`,
  },
  en: {
    atBell:
      'What the team writes to you is not in this message, as nobody has confirmed this address: sign in to read it.',
    reports: 'Enough members have reported it; somebody of the team will decide.',
    held: 'A rule of the site holds it. Meanwhile you can change it or take it back.',
    warning: 'You will have to read it before you comment or report again.',
    contest: (profile) =>
      `You do not agree? Contest the decision, once and within ${MODERATION_LIMITS.contestMonths} months, in your profile, below “My comments”: ${profile}`,
    contestSuspension: (write) =>
      `You do not agree? Contest it within ${MODERATION_LIMITS.contestMonths} months, in your profile below “My comments” or by writing to us: ${write}`,
    suspended: (reset) =>
      `While suspended you can still sign in, read and contest. Lost your password? Choose another: ${reset}`,
    answerWarning: (write) =>
      `A warning takes nothing from you: once you have read it you comment as before, and there is nothing to contest. To answer it, write to us: ${write}`,
  },
}

const AGAINST: readonly Outcome[] = ['hidden', 'deleted', 'refused', 'byReports']
const isAgainst = ({ kind, outcomes }: MailedNews): boolean =>
  kind === 'suspended' || (kind === 'decision' && outcomes.some(({ outcome }) => AGAINST.includes(outcome)))

/** The lines after one decision: the reason, and the team's words. For several comments, they stand in the profile. */
export function reasonsOf(
  news: MailedNews,
  { lang, confirmed }: { lang: Lang; confirmed: boolean },
): string[] {
  const { kind, count, outcomes, said } = news
  const words = WORDS[lang]
  const more: Partial<Record<DecisionKind, string>> = { held: words.held, warning: words.warning }
  if (count > 1) return []
  return [
    ...(said.reason && said.reason !== 'other' ? [reasonSentence(said.reason, lang)] : []),
    ...(said.word ? [confirmed ? wordSentence(said.word, lang) : words.atBell] : []),
    ...(kind === 'decision' && outcomes[0]?.outcome === 'byReports' ? [words.reports] : []),
    ...(isKeyOf(more, kind) ? [more[kind] ?? ''] : []),
  ]
}

/** Where and until when a decision can be contested, also for a user who has lost the password; for a warning, where to answer. */
export function howToContest(news: readonly MailedNews[], { lang, origin, site }: To): string[] {
  const words = WORDS[lang]
  const contested = news.filter(isAgainst)
  const write = site.contactMail || `${origin}${href('terms', lang)}`
  return [
    ...(contested.some(({ kind }) => kind === 'decision')
      ? [words.contest(`${origin}${href('profile', lang)}#comments`)]
      : []),
    ...(contested.some(({ kind }) => kind === 'suspended')
      ? [words.contestSuspension(write), words.suspended(`${origin}${href('forgotPassword', lang)}`)]
      : []),
    ...(news.some(({ kind }) => kind === 'warning') ? [words.answerWarning(write)] : []),
  ]
}
