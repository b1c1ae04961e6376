import { z } from 'zod'
import type { Tx } from '../../server/database/client.ts'
import { gameSlugFor } from '../../server/features/games/naming/slugs.ts'
import { withReleasePlatforms } from '../../server/features/games/stored/platforms.ts'
import { recordGame } from '../../server/features/games/stored/stored.ts'
import { syncReleases } from '../../server/features/games/stored/sync-releases.ts'
import { memberId } from '../../server/features/operation/demo/demo-ids.ts'
import { newId } from '../../shared/base/id.ts'
import { addDays, parisDay } from '../../shared/format/paris.ts'
import { ACCESSES, FRENCH, GAME_KINDS, PEGI_AGES, PRECISIONS } from '../../shared/games/catalog.ts'
import { type Release, releasesInput } from '../../shared/games/release.ts'
import { readData } from './data.ts'

const release = z.strictObject({
  platforms: z.array(z.string()),
  access: z.enum(ACCESSES).default('full'),
  precision: z.enum(PRECISIONS).default('day'),
  /** Counted from the day of seeding, so that the calendar of a new site has something to come. */
  inDays: z.number().int().optional(),
  date: z.string().optional(),
})

const gameSchema = z.strictObject({
  name: z.string(),
  /** The person of the team who made it and shows it: for a game that no text of the demo names. */
  by: z.string().optional(),
  kind: z.enum(GAME_KINDS).default('game'),
  /** The name of the parent. */
  parent: z.string().optional(),
  otherNames: z.array(z.string()).default([]),
  studios: z.array(z.string()).default([]),
  platforms: z.array(z.string()).optional(),
  genres: z.array(z.string()).optional(),
  pegi: z.enum(PEGI_AGES).optional(),
  french: z.enum(FRENCH).optional(),
  releases: z.array(release),
  description: z.string().optional(),
  descriptionEn: z.string().optional(),
})
type DemoGame = z.infer<typeof gameSchema>

/** Facts of the demo's games (demo/games.json). Most of these games are made by reviews with their titles. */
const DEMO_GAMES = readData('games.json', z.array(gameSchema))

const DATES: Record<Release['precision'], (day: string) => string | null> = {
  day: (day) => day,
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day) => day.slice(0, 4),
  tba: () => null,
  out: () => null,
}

const releasesOf = ({ releases }: DemoGame, today: string): Release[] =>
  releasesInput.parse(
    releases.map(({ inDays, date, ...rest }) => ({
      ...rest,
      date: date ?? DATES[rest.precision](addDays(today, inDays ?? 0)),
    })),
  )

const gameCalled = (tx: Tx, name: string) =>
  tx.game.findFirst({ where: { name }, select: { id: true, platforms: true } })

/** Fills in the facts of the demo's games, and makes those to come. A second run changes nothing. */
export async function addGames(tx: Tx, now: Date): Promise<void> {
  const today = parisDay(now)
  for (const game of DEMO_GAMES) {
    const { name, by, parent, releases, ...facts } = game
    const called = await gameCalled(tx, name)
    const there = called?.id
    // If somebody has removed the demo's review, the game is gone; if they have changed the game, it stays as it is.
    if (by ? there : !there || (await tx.gameRelease.count({ where: { gameId: there } })) > 0) continue
    const id = there ?? newId(now)
    const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
    const data = {
      ...said,
      platforms: withReleasePlatforms(facts.platforms ?? called?.platforms ?? [], releases),
      ...(parent && { parentId: (await gameCalled(tx, parent))?.id ?? null }),
    }
    if (there) await tx.game.update({ where: { id }, data })
    else
      await tx.game.create({
        data: {
          ...data,
          id,
          name,
          slug: await gameSlugFor(tx, name),
          makerId: by ? memberId(by) : null,
          shownFrom: now,
          createdAt: now,
          updatedAt: now,
        },
      })
    await syncReleases(tx, id, releasesOf(game, today))
    await recordGame(tx, id, null)
  }
}
