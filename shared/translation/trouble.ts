import { type Lang, LOCALE } from '../base/lang.ts'
import type { ServiceReason } from '../base/service-trouble.ts'

/** The team sees all of them, readers the last four (`publicTrouble`). */
export type TroubleReason =
  | ServiceReason
  /** What readers are told instead of one of the above. */
  | 'away'
  /** Our own budget of characters for the day is used up. */
  | 'budget'
  /** It answers, but nothing usable. */
  | 'answers'
  | 'underway'

export interface Trouble {
  reason: TroubleReason
  /** How many seconds the translator is left alone. */
  retryAfter: number | null
}

const SENTENCES: Record<Lang, Record<TroubleReason, string>> = {
  fr: {
    unreachable: 'Le traducteur est injoignable.',
    slow: 'Le traducteur met trop de temps à répondre.',
    key: 'Le traducteur refuse la clé (TRANSLATE_API_KEY).',
    quota: 'Le quota de caractères du traducteur est épuisé.',
    busy: 'Le traducteur demande d’aller moins vite.',
    redirect: 'L’adresse du traducteur mène ailleurs (TRANSLATE_URL).',
    broken: 'Le traducteur répond par une erreur.',
    away: 'Le traducteur automatique ne répond pas.',
    budget: 'Les caractères à traduire par jour sont épuisés : la suite viendra demain.',
    answers: 'Le traducteur répond, mais rien d’utilisable pour ce texte. Il sera relancé plus tard.',
    underway: 'La traduction est en cours et demande encore un moment.',
  },
  en: {
    unreachable: 'The translator cannot be reached.',
    slow: 'The translator takes too long to answer.',
    key: 'The translator refuses the key (TRANSLATE_API_KEY).',
    quota: 'The translator’s quota of characters is used up.',
    busy: 'The translator asks to go slower.',
    redirect: 'The translator’s address leads elsewhere (TRANSLATE_URL).',
    broken: 'The translator answers with an error.',
    away: 'The machine translator is not answering.',
    budget: 'The characters to be translated in a day are used up: the rest will come tomorrow.',
    answers:
      'The translator answers, but nothing that can be used for this text. It will be asked again later.',
    underway: 'The translation is under way and takes a moment longer.',
  },
}

const AGAIN: Record<Lang, (wait: string) => string> = {
  fr: (wait) => ` Nouvel essai automatique dans ${wait}.`,
  en: (wait) => ` It is tried again by itself in ${wait}.`,
}

export function troubleMessage({ reason, retryAfter }: Trouble, lang: Lang): string {
  if (retryAfter === null) return SENTENCES[lang][reason]
  const [value, unit] =
    retryAfter < 60 ? [Math.ceil(retryAfter), 'second'] : [Math.ceil(retryAfter / 60), 'minute']
  const wait = new Intl.NumberFormat(LOCALE[lang], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return SENTENCES[lang][reason] + AGAIN[lang](wait)
}

/** Keys, quotas and addresses concern only the team. */
export const publicTrouble = ({ reason, retryAfter }: Trouble): Trouble => ({
  reason: reason === 'budget' || reason === 'answers' || reason === 'underway' ? reason : 'away',
  retryAfter,
})
