import { readDemo } from '../../demo/seed/files.ts'
import type { Random } from '../../shared/base/random.ts'
import { slugify } from '../../shared/format/slug.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

const SUBJECTS =
  'La cartouche,Une borne,La manette,Le prototype,Un studio lyonnais,La ligue locale,Le dernier boss,Une traduction,La sauvegarde,Le mode coopératif,Un speedrun,La bande-son,Le premier niveau,Une extension,La brocante'.split(
    ',',
  )
const VERBS =
  'revient,se dévoile,résiste,change de main,surprend,fait débat,s’offre une suite,disparaît,renaît,bat un record,déçoit,passe en ligne,se démonte,voyage,vieillit bien'.split(
    ',',
  )
const PLACES =
  'dans les salles,après trente ans,sur console portable,à la médiathèque,au fond du grenier,en version physique,sans prévenir,pour les daltoniens,le temps d’un week-end,malgré tout,avec deux joueurs,entre deux lives,au tournoi de Nantes,dans la brume,à petit prix'.split(
    ',',
  )
const GAMES_A =
  'Orbite,Braise,Cristal,Lanterne,Vallée,Comète,Rouage,Abysse,Éclipse,Tempête,Sentier,Mirage'.split(',')
const GAMES_B =
  'lente,du nord,sans fin,des marais,de verre,oublié,sauvage,d’acier,de poche,en fuite,des sables,de minuit'.split(
    ',',
  )

/** One of 144 names, followed by a number if one is given. */
export const gameName = (of: number, numbered?: number): string =>
  [GAMES_A[of % GAMES_A.length], GAMES_B[Math.floor(of / GAMES_A.length) % GAMES_B.length], numbered]
    .filter((part) => part !== undefined)
    .join(' ')

const SYLLABLES =
  'ba,be,bo,cra,da,di,fou,ga,gue,ja,la,lin,lo,ma,mé,mou,na,no,pa,pli,ra,ri,ro,sa,sel,so,ta,tel,to,va,vi,zan'.split(
    ',',
  )
/** As many words as so many texts have of which few others have each. */
const RARE_WORDS = 100_000
/** In so many texts of the demo, and no more, stands a word that is rare in French. */
const RARE_IN = 3
const GAP = '\u0001'

/** The same number gives the same word. */
const rareWord = (number: number): string =>
  number === 0
    ? ''
    : (SYLLABLES[number % SYLLABLES.length] ?? '') + rareWord(Math.floor(number / SYLLABLES.length))

const WORD = /<[^<>]*>|&\w+;|[\p{L}\p{Nd}]+/gu

/** Leaves a gap for each word and number that few of these bodies have; tags and entities stay. */
function withGaps(bodies: readonly string[]): string[] {
  const words = (body: string) => body.toLowerCase().match(WORD) ?? []
  const texts = new Map<string, number>()
  for (const body of bodies)
    for (const word of new Set(words(body))) texts.set(word, (texts.get(word) ?? 0) + 1)
  return bodies.map((body) =>
    body.replace(WORD, (word) =>
      /^[\p{L}\p{Nd}]/u.test(word) && (texts.get(word.toLowerCase()) ?? 0) <= RARE_IN ? GAP : word,
    ),
  )
}

export interface FillText {
  title: string
  slug: string
  excerpt: string
  content: string
  gameTitle: string | null
}

/**
 * Makes texts for a large database: sentences of the demo's magazine in a new order, so that words are as frequent as in
 * French, with different titles. Rare words are made up in their places: repeated, they would be common ones, and twenty
 * thousand texts would have the words of seventy.
 */
export async function createTexts(random: Random) {
  const demo = await readDemo()
  const paragraphs = withGaps(demo.map(({ body }) => body)).flatMap((body) =>
    [...body.matchAll(/<p>((?:(?!<p>).)*?)<\/p>/gs)].map(([, text = '']) => text),
  )
  const plain = paragraphs.map((p) => p.replace(/<[^<>]+>/g, '')).filter((p) => p.length > 80)
  // Of rare words, too, some are far less so than others (Zipf's law).
  const rare = () => rareWord(SYLLABLES.length ** 2 + Math.floor(RARE_WORDS ** random.next()))
  const pick = (from: readonly string[]) => random.pick(from).replaceAll(GAP, rare)
  const heading = () => `<h2>${random.pick(SUBJECTS)} ${random.pick(VERBS)}</h2>`

  return {
    /** @param games the games in its title; a review judges the first, or one of its own without any */
    make(kind: Kind, index: number, games: readonly string[] = []): FillText {
      const made = () => `${random.pick(GAMES_A)} ${random.pick(GAMES_B)} ${index}`
      const gameTitle = kind === 'review' ? (games[0] ?? made()) : null
      const what = `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(PLACES)}`
      const title = gameTitle
        ? `${gameTitle} : ${what.toLowerCase()}`
        : `${[what, ...games].join(', ')} (${index})`
      const parts = Array.from(
        { length: 4 + random.int(0, 5) },
        (_, i) => `${i > 0 && i % 3 === 0 ? heading() : ''}<p>${pick(paragraphs)}</p>`,
      )
      return {
        title,
        // The number keeps slugs different even when titles are equal.
        slug: `${slugify(what, 90)}-${kind === 'review' ? 't' : 'a'}${index}`,
        excerpt: pick(plain).slice(0, 240),
        content: parts.join('\n'),
        gameTitle,
      }
    },
    comment: (): string => pick(plain).slice(0, 40 + random.int(0, 299)),
  }
}
