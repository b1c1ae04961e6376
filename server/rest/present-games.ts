import type { GameList } from '../features/games/list.ts'
import type { Game, OfferedGame, TextOfGame } from '../features/games/read.ts'
import type { GameItem } from '../features/games/selects.ts'
import type { StoredGame } from '../features/games/stored/stored.ts'
import { review, type Shape } from './present.ts'
import type {
  gameListShape,
  gameShape,
  listedGameShape,
  offeredGamesShape,
  savedGameShape,
} from './schemas-games.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Leaves out empty fields. */
const saidOf = <T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value))) as {
    [K in keyof T]?: Exclude<T[K], null>
  }

const listedGame = ({ id, score, cover, ...game }: GameItem): Shape<typeof listedGameShape> => ({
  _id: id,
  ...game,
  ...saidOf({ score, cover }),
})

export const gameList = ({ games, pages, total }: GameList): Shape<typeof gameListShape> => ({
  games: games.map(listedGame),
  pagination: { total: pages, totalGames: total },
})

export const gamePage = ({ game, texts }: { game: Game; texts: TextOfGame[] }): Shape<typeof gameShape> => {
  const {
    id,
    slug,
    name,
    kind,
    platforms,
    genres,
    releases,
    state,
    score,
    cover,
    description,
    updatedAt,
    inEnglish: _inEnglish,
    fromIgdb: _,
    ...said
  } = game
  return {
    ...listedGame({ id, slug, name, kind, platforms, genres, releases, state, score, cover }),
    ...saidOf({ ...said, description: description?.text ?? null }),
    updatedAt,
    reviews: texts.filter(({ judges }) => judges).map(review),
  }
}

export const savedGame = ({ id, updatedAt, shownFrom, fields }: StoredGame): Shape<typeof savedGameShape> => {
  const { slug, name, kind, platforms, genres, releases, cancelled, ...said } = fields
  return {
    _id: id,
    slug,
    name,
    kind,
    platforms,
    genres,
    releases,
    cancelled,
    ...saidOf(said),
    updatedAt,
    shown: shownFrom !== null,
  } as Shape<typeof savedGameShape>
}

export const offeredGames = (games: OfferedGame[]): Shape<typeof offeredGamesShape> => ({
  games: games.map(({ id, slug, name, platforms, as, year }) => ({
    _id: id,
    slug,
    name,
    platforms,
    ...saidOf({ as, year }),
  })),
})
