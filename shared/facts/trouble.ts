import type { Lang } from '../base/lang.ts'
import type { ServiceReason } from '../base/service-trouble.ts'

/** The data of an error FACTS_AWAY. */
export interface FactsTrouble {
  reason: ServiceReason
  /** In seconds; absent when the user may try again at once. */
  retryAfter?: number
}

const SENTENCES: Record<Lang, Record<ServiceReason, string>> = {
  fr: {
    unreachable: 'IGDB est injoignable : rien n’a changé.',
    slow: 'IGDB met trop de temps à répondre : rien n’a changé.',
    key: 'IGDB refuse nos identifiants (IGDB_CLIENT_ID, IGDB_CLIENT_SECRET) : rien n’a changé.',
    quota: 'IGDB n’a plus rien pour nous pour le moment : rien n’a changé.',
    busy: 'IGDB demande d’aller moins vite : rien n’a changé. Réessayez dans un moment.',
    redirect: 'L’adresse d’IGDB mène ailleurs (IGDB_URL, IGDB_TOKEN_URL) : rien n’a changé.',
    broken: 'IGDB répond par une erreur ou par ce qui ne se lit pas : rien n’a changé.',
  },
  en: {
    unreachable: 'IGDB cannot be reached: nothing has changed.',
    slow: 'IGDB takes too long to answer: nothing has changed.',
    key: 'IGDB refuses our credentials (IGDB_CLIENT_ID, IGDB_CLIENT_SECRET): nothing has changed.',
    quota: 'IGDB has nothing more for us for now: nothing has changed.',
    busy: 'IGDB asks to go slower: nothing has changed. Try again in a moment.',
    redirect: 'IGDB’s address leads elsewhere (IGDB_URL, IGDB_TOKEN_URL): nothing has changed.',
    broken: 'IGDB answers with an error or with what cannot be read: nothing has changed.',
  },
}

export const factsTroubleMessage = ({ reason }: FactsTrouble, lang: Lang): string => SENTENCES[lang][reason]
