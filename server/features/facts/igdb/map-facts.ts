import type { FactsCandidate, GameFacts } from '../../../../shared/facts/facts.ts'
import type { French, GameKind, PegiAge } from '../../../../shared/games/catalog.ts'
import { GAME_LIMITS as L } from '../../../../shared/games/limits.ts'
import { isWebAddress } from '../../../../shared/people/links.ts'
import type { FiledList, Filing } from '../../platforms/known/filing.ts'
import type { CandidateAnswer, GameAnswer } from './answers.ts'
import { gameReleasesOf } from './releases.ts'
import {
  AUDIO,
  GENRE_OF,
  GENRE_OF_MODE,
  GENRE_OF_THEME,
  KIND_OF,
  MASSIVE_MODE,
  OFFICIAL_SITE,
  PEGI,
  PEGI_OF,
  PLATFORM_OF,
  SHOOTER,
  SHOOTER_OF_PERSPECTIVE,
} from './vocabulary.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what PostgreSQL cannot hold, and nobody can read
const UNREADABLE = /[\0-\x1f\x7f]/g

/** One line, cut to the game's limit, but never inside a character of two code units. */
const line = (text = '', max = 0): string =>
  text
    .toWellFormed()
    .replace(UNREADABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const distinct = <T extends string>(
  values: readonly (T | undefined)[],
  max = Number.POSITIVE_INFINITY,
): T[] => [...new Set(values.filter((value): value is T => Boolean(value)))].slice(0, max)

const inOurWords = <T extends string>(numbers: readonly number[] = [], words: Readonly<Record<number, T>>) =>
  numbers.map((number) => words[number])

/** Those that are there; one that was merged is the one that it became. */
const present = (list: FiledList, ids: readonly (string | undefined)[]): string[] =>
  distinct(ids.map((id) => list.byId.get(id ?? '')?.id))

const platformsOf = (answer: Pick<GameAnswer, 'platforms'>, { platform }: Filing): string[] =>
  present(platform, inOurWords(answer.platforms, PLATFORM_OF))

/** A version of a game is an edition, whatever its type says. */
const kindOf = ({
  game_type,
  version_parent,
}: Pick<GameAnswer, 'game_type' | 'version_parent'>): GameKind | null => {
  const kind = KIND_OF[game_type ?? -1] ?? null
  return version_parent !== undefined && (kind === 'game' || kind === null) ? 'edition' : kind
}

function genresOf({ genres = [], themes, game_modes = [], player_perspectives }: GameAnswer): string[] {
  const seenFrom = distinct(inOurWords(player_perspectives, SHOOTER_OF_PERSPECTIVE), 1)
  const found = distinct([
    ...genres.flatMap((genre) => (genre === SHOOTER ? seenFrom : GENRE_OF[genre])),
    ...inOurWords(game_modes, GENRE_OF_MODE),
    ...inOurWords(themes, GENRE_OF_THEME),
  ])
  const isBoth = found.includes('Action') && found.includes('Aventure')
  const words = found.map((genre): string | undefined => {
    if (genre === 'RPG' && game_modes.includes(MASSIVE_MODE)) return 'MMORPG'
    if (!isBoth) return genre
    if (genre === 'Action') return undefined
    return genre === 'Aventure' ? 'Action/Aventure' : genre
  })
  return distinct(words)
}

/** Leaves out names of files; names in Latin letters come first. */
function otherNamesOf({ name, alternative_names = [] }: GameAnswer): string[] {
  const names = alternative_names
    .filter(({ comment }) => !/executable/i.test(comment ?? ''))
    .map((other) => line(other.name, L.nameMax))
    .filter((other) => other.toLowerCase() !== line(name, L.nameMax).toLowerCase())
  const isOurs = (other: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(other)
  return distinct([...names.filter(isOurs), ...names.filter((other) => !isOurs(other))], L.otherNames)
}

const companiesOf = ({ involved_companies = [] }: GameAnswer, role: 'developer' | 'publisher'): string[] =>
  distinct(
    involved_companies.filter((one) => one[role]).map(({ company }) => line(company?.name, L.companyMax)),
    L.companies,
  )

const seriesOf = ({ collections = [], franchise, franchises = [] }: GameAnswer): string | null => {
  const names = [...collections, franchise, ...franchises].map((one) => line(one?.name, L.seriesMax))
  return names.find(Boolean) ?? null
}

function pegiOf({ age_ratings = [] }: GameAnswer): PegiAge | null {
  const ages = age_ratings
    .filter(({ organization }) => organization === PEGI)
    .map(({ rating_category = -1 }) => PEGI_OF[rating_category])
  return ages.find((age) => age !== undefined) ?? null
}

/** Null when IGDB lists no languages, as nothing is known then. */
function frenchOf({ language_supports = [] }: GameAnswer): French | null {
  if (language_supports.length === 0) return null
  const french = language_supports.filter(({ language }) => /^fr\b/i.test(language?.locale ?? ''))
  if (french.some((support) => support.language_support_type === AUDIO)) return 'voices'
  return french.length > 0 ? 'texts' : 'no'
}

/** An address as the form accepts it, and not too long in its normalised form. */
function webAddress(url = ''): string | undefined {
  const address = url.trim()
  if (address.length > L.linkMax || !isWebAddress(address)) return undefined
  const { href } = new URL(address)
  return href.length <= L.linkMax ? href : undefined
}

const linksOf = ({ websites = [] }: GameAnswer): string[] =>
  distinct(
    websites.filter(({ type }) => type === OFFICIAL_SITE).map(({ url }) => webAddress(url)),
    L.links,
  )

/** IGDB's answer about a game, in our words and cut to our limits; without its texts, pictures and scores. */
export const factsOf = (answer: GameAnswer, filing: Filing): GameFacts => ({
  igdbId: answer.id,
  name: line(answer.name, L.nameMax),
  otherNames: otherNamesOf(answer),
  kind: kindOf(answer),
  studios: companiesOf(answer, 'developer'),
  publishers: companiesOf(answer, 'publisher'),
  series: seriesOf(answer),
  genres: present(filing.genre, genresOf(answer)),
  platforms: platformsOf(answer, filing),
  releases: gameReleasesOf(answer.release_dates ?? [], filing.platform),
  pegi: pegiOf(answer),
  links: linksOf(answer),
  french: frenchOf(answer),
})

export const candidateOf = (answer: CandidateAnswer, filing: Filing): FactsCandidate => ({
  igdbId: answer.id,
  name: line(answer.name, L.nameMax),
  kind: kindOf(answer),
  year:
    answer.first_release_date === undefined
      ? null
      : new Date(answer.first_release_date * 1000).getUTCFullYear() || null,
  platforms: platformsOf(answer, filing),
})
