import pg from 'pg'
import { Connection } from '../../server/database/connection.ts'
import { nameColumns } from '../../server/features/account/names/names.ts'
import { newId } from '../../shared/base/id.ts'
import { createRandom } from '../../shared/base/random.ts'
import { imageUrl } from '../../shared/images/address.ts'
import type { Filed } from '../../shared/platforms/kinds.ts'
import { copyRows, type Row } from './copy.ts'
import { createGames, type FilledFiling, type FilledGame } from './games.ts'
import { costOf, type FillSizes, planTexts } from './plan.ts'
import { type FillContext, filledRows } from './rows.ts'
import { filledSubjects } from './subjects.ts'
import { createTexts } from './texts.ts'

/** Reports how much of a part is done, and the seconds left, if they can be estimated. */
export type Progress = (part: string, done: number, of: number, left?: number) => void

export class FillError extends Error {}

/** Texts per transaction: few enough that pages of a running site never wait long. */
const CHUNK = 500
const USER_CHUNK = 5000
/** Connections that write at once: nearly all the work is PostgreSQL finding words, on one core each. */
const WRITERS = 2

/** Applies to this transaction only. If the machine breaks down, its last part may be lost, as in a filling that was cut short. */
const SETTINGS = `SET LOCAL synchronous_commit = off; SET LOCAL statement_timeout = 0; SET LOCAL gin_pending_list_limit = '32MB'`

async function connect(url: string): Promise<pg.Client> {
  const client = new Connection({ connectionString: url, application_name: 'manette-fill' })
  await client.connect()
  await client.query("SET TimeZone = 'UTC'")
  return client
}

async function copyAll(client: pg.Client, tables: Record<string, Row[]>): Promise<void> {
  await client.query(`BEGIN; ${SETTINGS}`)
  try {
    for (const [table, rows] of Object.entries(tables)) await copyRows(client, table, rows)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function addUsers(client: pg.Client, count: number, progress: Progress): Promise<string[]> {
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(USER_CHUNK, count - done) }, () => {
      const id = newId()
      return { id, email: `${id}@fill.manette.local`, ...nameColumns(`lecteur-${id.slice(8, 18)}`) }
    })
    await copyAll(client, { User: rows })
    done += rows.length
    progress('users', done, count)
  }
  const { rows } = await client.query<{ id: string }>(
    'SELECT "id" FROM "User" ORDER BY "createdAt" DESC LIMIT $1',
    [Math.max(count, 100)],
  )
  if (rows.length === 0) throw new FillError('There are no members yet to write and like: add --users N.')
  return rows.map(({ id }) => id)
}

async function findFiling(client: pg.Client): Promise<FilledFiling> {
  const { rows } = await client.query<{ kind: string; id: string }>(
    'SELECT "kind", "id" FROM "Filing" WHERE "mergedInto" IS NULL ORDER BY "position", "id"',
  )
  const of = (kind: Filed) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { platform: of('platform'), genre: of('genre') }
}

/** Games come before the texts that name them. */
async function addGames(
  client: pg.Client,
  { count, filing }: { count: number; filing: FilledFiling },
  progress: Progress,
): Promise<FilledGame[]> {
  const games = createGames(count, filing)
  const added: FilledGame[] = []
  while (added.length < count) {
    const rows = games.make(added.length, CHUNK)
    await copyAll(client, { ...rows })
    added.push(...rows.Game.map(({ id, name }) => ({ id, name })))
    progress('games', added.length, count)
  }
  return added
}

async function addSubjects(client: pg.Client, count: number, progress: Progress): Promise<string[]> {
  const rows = filledSubjects(count)
  if (count > 0) await copyAll(client, { Subject: rows })
  if (count > 0) progress('subjects', count, count)
  return rows.map(({ id }) => id)
}

async function findCovers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Image" LIMIT 100')
  return rows.map(({ id }) => imageUrl(id))
}

async function addTexts(
  clients: pg.Client[],
  plans: ReturnType<typeof planTexts>,
  making: FillContext,
  progress: Progress,
): Promise<void> {
  const total = plans.reduce((sum, plan) => sum + costOf(plan), 0)
  const began = performance.now()
  let [next, done, cost, failed] = [0, 0, 0, false]
  const write = async (client: pg.Client) => {
    while (next < plans.length && !failed) {
      const chunk = plans.slice(next, next + CHUNK)
      next += chunk.length
      // Texts are made in the order of the list, whichever writer takes them, so that a seed always gives the same
      // texts.
      await copyAll(client, { ...filledRows(chunk, making) })
      done += chunk.length
      cost += chunk.reduce((sum, plan) => sum + costOf(plan), 0)
      const left = ((performance.now() - began) / 1000) * (total / cost - 1)
      progress('articles and reviews, with what belongs to them', done, plans.length, left)
    }
  }
  const writers = clients.map((client) =>
    write(client).catch((error: unknown) => {
      failed = true
      throw error
    }),
  )
  await Promise.allSettled(writers)
  await Promise.all(writers)
}

/**
 * Adds a large, plausible database, for benches and for trying the site at that size. It runs beside a live site, as any
 * role that may write, and changes nothing that exists. Each transaction is complete, with counters that equal rows: an
 * aborted run leaves a smaller database. Triggers stay on: switching them off needs the table's owner and locks out
 * every writer, and most of their cost is the search index, which is needed anyway.
 * @throws FillError when there is nobody to write, or the database has been filled with these sizes before
 */
export async function fill(url: string, sizes: FillSizes, progress: Progress): Promise<void> {
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => connect(url)))
  const [client] = clients as [pg.Client]
  try {
    const random = createRandom(20_261_121)
    const texts = await createTexts(random)
    const users = await addUsers(client, sizes.users, progress)
    const covers = await findCovers(client)
    const filing = await findFiling(client)
    const games = await addGames(client, { count: sizes.games ?? 0, filing }, progress)
    const subjects = await addSubjects(client, sizes.subjects ?? 0, progress)
    await addTexts(
      clients,
      planTexts(sizes, users.length, random),
      { users, covers, texts, games, subjects, filing, random },
      progress,
    )
    // Without fresh statistics, the planner takes the new tables for small ones.
    await client.query(
      `ANALYZE "User", "Content", "Signature", "Comment", "ContentLike", "CommentLike", search_entry, content_day,
        "Game", "GameRelease", "TextGame", game_name, game_score, game_day,
        "Subject", "TextSubject"`,
    )
  } catch (error) {
    // The texts come from one fixed seed, so the same sizes make the same slugs.
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new FillError('This database has been filled so before: "npm run db -- reset" first.')
    throw error
  } finally {
    await Promise.all(clients.map((one) => one.end().catch(() => {})))
  }
}
