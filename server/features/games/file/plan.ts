import { createHash } from 'node:crypto'
import type { GameFields } from '../../../../shared/games/fields.ts'
import type { Tx } from '../../../database/client.ts'
import type { Filing } from '../../platforms/known/filing.ts'
import { generationsApart } from '../../platforms/known/generations.ts'
import { readFiling } from '../../platforms/known/read.ts'
import { lockTitles } from '../joining/link.ts'
import { withReleasePlatforms } from '../stored/platforms.ts'
import { findStoredGames, lockGames, type StoredGame } from '../stored/stored.ts'
import { matchOf } from './compare.ts'
import type { ReadFile, ReadLine } from './lines.ts'
import { gamesCalled, gamesNear, keysOf } from './matches.ts'
import { parentsOf } from './parents.ts'
import type { FilePlan, LineStatus, PlannedLine } from './planned.ts'

const platformsOf = ({ platforms = [], releases = [] }: Partial<GameFields>): string[] =>
  withReleasePlatforms(platforms, releases)

type Apart = (one: readonly string[], other: readonly string[]) => boolean

const apartBy =
  (filing: Filing): Apart =>
  (one, other) =>
    generationsApart(filing, one, other)

function twiceOf(
  lines: readonly ReadLine[],
  keys: readonly string[],
  apart: Apart,
): ReadonlyMap<ReadLine, number> {
  const twice = new Map<ReadLine, number>()
  const firsts = new Map<string, ReadLine[]>()
  for (const [at, line] of lines.entries()) {
    const before = firsts.get(keys[at] ?? '') ?? []
    const same = before.find((one) => !apart(platformsOf(one.fields), platformsOf(line.fields)))
    if (same) twice.set(line, same.row)
    else firsts.set(keys[at] ?? '', [...before, line])
  }
  return twice
}

/** Decides like the joining of a review's title (joining/link.ts), but asks nobody. */
function judged(
  line: ReadLine,
  called: readonly StoredGame[],
  near: readonly StoredGame[],
  apart: Apart,
): { status: LineStatus; games: readonly StoredGame[] } {
  const platforms = platformsOf(line.fields)
  const fitting = called.filter((game) => !apart(platformsOf(game.fields), platforms))
  const sharing = fitting.filter((game) => platformsOf(game.fields).some((one) => platforms.includes(one)))
  const [only, another] = fitting.length === 1 ? fitting : sharing
  if (only && !another) return { status: 'there', games: [only] }
  if (called.length > 0) return { status: 'unsure', games: fitting.length > 0 ? fitting : called }
  return near.length > 0 ? { status: 'unsure', games: near } : { status: 'new', games: [] }
}

// Two lines may name one game by two of its names.
function noteSame(lines: PlannedLine[]): void {
  const first = new Map<string, number>()
  for (const line of lines) {
    const [match] = line.status === 'there' ? line.matches : []
    if (!match) continue
    const before = first.get(match.id)
    if (before === undefined) first.set(match.id, line.row)
    else Object.assign(line, { status: 'twice', sameAs: before })
  }
}

/** What importing a file would do, line by line. @param lock keeps the rows that it depends on unchanged */
export async function planFile(
  tx: Tx,
  { lines, ignored, parentHeading }: ReadFile,
  { editor, lock }: { editor: boolean; lock: boolean },
): Promise<FilePlan> {
  const right = lines.filter(({ fields }) => fields.name !== undefined)
  const names = right.map(({ fields }) => fields.name ?? '')
  if (lock) await lockTitles(tx, names)
  const keys = await keysOf(tx, names)
  const keyOf = new Map(right.map((line, at) => [line, keys[at] ?? '']))
  const apart = apartBy(await readFiling(tx))
  const twice = twiceOf(right, keys, apart)
  const called = await gamesCalled(tx, keys)
  const strange = right.filter((line) => !twice.has(line) && !called.has(keyOf.get(line) ?? ''))
  const near = await gamesNear(tx, [...new Set(strange.map(({ fields }) => fields.name ?? ''))])
  const ids = [...new Set([...called.values(), ...near.values()].flat())]
  if (lock) await lockGames(tx, ids)
  const stored = await findStoredGames(tx, ids)
  const gamesOf = (some: readonly string[] = []) => some.flatMap((id) => stored.get(id) ?? [])

  const planned = lines.map((line): PlannedLine => {
    const { row, name, fields, faults } = line
    const plain = { row, name, fields, faults, matches: [], sameAs: null, parent: null }
    if (fields.name === undefined) return { ...plain, status: 'wrong' }
    const sameAs = twice.get(line)
    if (sameAs !== undefined) return { ...plain, status: 'twice', sameAs }
    const key = keyOf.get(line) ?? ''
    const { status, games } = judged(
      line,
      gamesOf(called.get(key)),
      gamesOf(near.get(fields.name ?? '')),
      apart,
    )
    return { ...plain, status, matches: games.map((game) => matchOf(fields, game, { editor })) }
  })
  noteSame(planned)
  await parentsOf(tx, planned, parentHeading)
  return { lines: planned, ignored }
}

/** Equal for plans that do and show the same. Releases get new ids at each reading, so ids are left out. */
export const fingerprint = (plan: FilePlan): string =>
  createHash('sha256')
    .update(JSON.stringify(plan, (name, value: unknown) => (name === '_id' ? undefined : value)))
    .digest('hex')
