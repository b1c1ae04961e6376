import type { Lang } from '../../shared/base/lang.ts'
import { keysIn, recordOf } from '../../shared/base/tables.ts'
import { typeset } from '../../shared/format/typography.ts'

/** Title and headline: the connection is cut, or all is well. */
export const HEADS: Record<Lang, Record<'cut' | 'fine', { kicker: string; heading: string }>> = {
  fr: {
    cut: { kicker: 'Hors ligne', heading: 'La liaison est coupée' },
    fine: { kicker: 'En ligne', heading: 'La liaison est bonne' },
  },
  en: {
    cut: { kicker: 'Offline', heading: 'The line has dropped' },
    fine: { kicker: 'Online', heading: 'The line is good' },
  },
}

const fr = {
  checking: 'On cherche les serveurs…',
  offline:
    'Votre appareil n’a plus de connexion. Dès qu’elle revient, on vous ramène à votre page, avec ce que vous aviez écrit.',
  servers:
    'Votre connexion marche, mais nos serveurs ne répondent pas ({{n}}/2). On réessaie sans arrêt, et l’on vous ramène à votre page, avec ce que vous aviez écrit.',
  back: 'Les serveurs répondent. On y retourne…',
  fine: 'Tout marche : vous êtes en ligne.',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
  kept: 'À lire sans connexion',
  keptText: 'Ces pages, que vous avez déjà ouvertes, sont gardées dans votre navigateur.',
  game: 'En attendant, une partie ?',
  gameTitle: 'Mini-jeu',
  play: 'Jouer',
} as const

export type Words = { [K in keyof typeof fr]: string }

const en: Words = {
  checking: 'Looking for the servers…',
  offline:
    'Your device has no connection. As soon as it is back we take you back to your page, with what you had typed.',
  servers:
    'Your connection works, but our servers do not answer ({{n}}/2). We keep trying, and take you back to your page, with what you had typed.',
  back: 'The servers answer. Back we go…',
  fine: 'All is well: you are online.',
  retry: 'Try again',
  home: 'Back to home',
  kept: 'To read without a connection',
  keptText: 'These pages, which you have opened before, are kept in your browser.',
  game: 'A game in the meantime?',
  gameTitle: 'Mini-game',
  play: 'Play',
}

/** The words of the offline page. They are part of it, because it has to work when nothing else can be loaded. */
export const wordsOf = (lang: Lang): Words =>
  lang === 'en' ? en : recordOf<Words>(keysIn(fr), (key) => typeset(fr[key]))
