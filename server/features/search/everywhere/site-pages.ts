import type { Lang } from '../../../../shared/base/lang.ts'
import type { MenuPage } from '../../../../shared/pages.ts'
import { soundOf } from '../../retrieval/corrections/typing-errors.ts'
import { STOP_WORDS } from '../../retrieval/question/everyday.ts'
import { asPhrase } from '../../retrieval/question/understand.ts'

interface Named {
  fr: string
  en: string
  /** What else it is asked for by, with commas between. */
  also: string
}

/** The site's own pages as menus name them, and by what readers ask for them. */
export const SITE_PAGES: Record<MenuPage, Named> = {
  news: {
    fr: 'Actualités',
    en: 'News',
    also: 'actu, actus, actualité, les actus, dernières actus, news, latest news, articles, infos',
  },
  reviews: {
    fr: 'Tests',
    en: 'Reviews',
    also: 'test, les tests, nos tests, critiques, tous les tests, derniers tests, review, avis, our reviews, latest reviews, all reviews',
  },
  games: {
    fr: 'Jeux',
    en: 'Games',
    also: 'jeu, game, tous les jeux, liste des jeux, les jeux, jeux vidéo, video games, all games, fiches, fiches de jeux',
  },
  releases: {
    fr: 'Sorties',
    en: 'Releases',
    also: `sortie, date de sortie, dates de sortie, les sorties, calendrier, calendrier des sorties, prochaines sorties, sorties à venir, jeux à venir, sorties du mois,
    planning, release, release date, release dates, release calendar, calendar, upcoming, upcoming games, upcoming releases, coming soon, new releases`,
  },
  videos: {
    fr: 'Vidéos',
    en: 'Videos',
    also: 'vidéo, video, live, lives, replay, replays, stream, streams, twitch, youtube, chaîne, trailers, trailer, bandes annonces, rediffusions',
  },
  about: {
    fr: 'À propos',
    en: 'About',
    also: `qui sommes nous, équipe, l’équipe, la rédaction, rédaction, qui êtes vous, l’équipe de rédaction, nous, team, the team, about us, staff, who are you, who we are, contact,
    contacter, nous contacter, nous écrire, contact us`,
  },
  howWeRate: {
    fr: 'Comment nous notons',
    en: 'How we rate',
    also: `comment vous notez, comment notez vous, comment on note, notation, système de notation, système de notes, barème, échelle de notes, notes, note, les notes, méthode de notation, comment nous testons,
    how do you rate, how we review, how you rate, rating system, ratings, rating, scores, score, scoring, review policy`,
  },
  terms: {
    fr: 'Conditions générales',
    en: 'Terms of use',
    also: 'cgu, conditions, conditions d’utilisation, conditions générales d’utilisation, terms, terms of service, tos, règlement, règles, rules',
  },
  legal: {
    fr: 'Mentions légales',
    en: 'Legal notice',
    also: `mentions, légal, legal, imprint, éditeur, hébergeur, vie privée, confidentialité, données personnelles, politique de confidentialité, rgpd, cookies, privacy,
    privacy policy, gdpr, personal data, publisher`,
  },
}

/** How a page's name is compared: its words as they sound, in any order, without those that say nothing. */
const soundsOf = (phrase: string): string =>
  [
    ...new Set(
      phrase
        .split(' ')
        .filter((word) => !STOP_WORDS.has(word) && !GENERAL.includes(word))
        .map(soundOf),
    ),
  ]
    .sort()
    .join(' ')

/** Words around the name of a page that say nothing more. */
const GENERAL = [
  'tout',
  'toute',
  'tous',
  'toutes',
  'all',
  'site',
  'page',
  'liste',
  'list',
  'magazine',
  'voir',
  'see',
  'ici',
]

const phrasesOf = ({ fr, en, also }: Named): string[] => [fr, en, ...also.split(',')].map(asPhrase)

const PHRASES = Object.entries(SITE_PAGES).map(([page, named]) => {
  const phrases = phrasesOf(named)
  const sounds = phrases.map(soundsOf)
  return { page: page as MenuPage, phrases, sounds, words: new Set(sounds.flatMap((its) => its.split(' '))) }
})

/** Words of a question about how we rate: all are among these, one of each of the first two lists. */
const HOW =
  'comment how systeme system methode method bareme echelle scale notation criteres criteria policy marche fonctionne work works'
const RATE =
  'note notes notez notons noter notation notations rate rates rating ratings score scores scoring bareme review reviews test tests testez testons'
const ABOUT =
  'ca sont etes vous nous vos nos you your we our jeux jeu games game les des le la do does de d on c est quoi what is the a an signifie mean means mettez donnez attribuez mettre donner give est ce qu que expliquez explication a quoi correspondent'
const [HOW_WORDS = [], RATE_WORDS = [], ABOUT_WORDS = []] = [HOW, RATE, ABOUT].map((words) =>
  words.split(' '),
)

function asksHowWeRate(asked: string): boolean {
  const words = asked.split(' ')
  const has = (list: readonly string[]) => words.some((word) => list.includes(word))
  const all = [HOW_WORDS, RATE_WORDS, ABOUT_WORDS].flat()
  return has(HOW_WORDS) && has(RATE_WORDS) && words.every((word) => all.includes(word))
}

/** The site's pages that are called so, the likeliest first. */
export function pagesCalled(text: string): MenuPage[] {
  const asked = asPhrase(text)
  if (asksHowWeRate(asked)) return ['howWeRate']
  const sounds = soundsOf(asked)
  const place = ({ phrases, sounds: its }: (typeof PHRASES)[number]) =>
    phrases.includes(asked) ? phrases.indexOf(asked) : sounds ? its.indexOf(sounds) : -1
  const called = PHRASES.filter((one) => place(one) >= 0).sort((a, b) => place(a) - place(b))
  return (called.length > 0 ? called : PHRASES.filter((one) => isSaidBy(one, sounds))).map(({ page }) => page)
}

/** Whether words that each name the page, or some part of it, were put together: "contacter la rédaction". */
function isSaidBy({ sounds, words }: (typeof PHRASES)[number], asked: string): boolean {
  const said = asked.split(' ')
  return said.every((word) => words.has(word)) && said.filter((word) => sounds.includes(word)).length > 1
}

/** Those that a name begins so of, for suggestions. */
export function pagesBegun(text: string): MenuPage[] {
  const asked = asPhrase(text)
  return asked.length < 2
    ? []
    : PHRASES.filter(({ phrases }) => phrases.some((phrase) => phrase.startsWith(asked))).map(
        ({ page }) => page,
      )
}

export const pageTitle = (page: MenuPage, lang: Lang): string => SITE_PAGES[page][lang]
