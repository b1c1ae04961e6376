import { expect, it } from 'vitest'
import { databaseNow } from '../../../database/visible.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { startServerProcess } from '../../../testing/server-process.ts'

// A text appears at its moment even when the running process was killed before it, or none ran then (SIGKILL): both
// once here, more often with SOAK_ROUNDS.

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 1)
const SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()

/** By the list; the item itself, asked after it, agrees. */
async function shownBy(origin: string, slug: string): Promise<boolean> {
  const { articles } = (await (await fetch(`${origin}/api/articles`)).json()) as {
    articles: { slug: string }[]
  }
  const { status } = await fetch(`${origin}/api/articles/${slug}`)
  const listed = articles.some((article) => article.slug === slug)
  if (listed) expect(status).toBe(200)
  return listed
}

/** Asks until it is shown. @returns whether every answer was right, also those from before the moment */
async function rightUntilShown(origin: string, slug: string, at: Date): Promise<boolean> {
  for (;;) {
    const before = await databaseNow(database.db)
    const shown = await shownBy(origin, slug)
    const after = await databaseNow(database.db)
    if (shown ? after < at : before >= at) return false
    if (shown) return true
  }
}

it(`a planned text is never late and never early, ${2 * ROUNDS} kills`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const { db, url } = database
  for (let round = 0; round < ROUNDS; round++) {
    // Killed before the moment, with its successor running at it.
    const first = await startServerProcess(url, SECRET)
    const successor = await startServerProcess(url, SECRET)
    const at = new Date((await databaseNow(db)).getTime() + 3000)
    const { slug } = await buildArticle(db, { publishedAt: at })
    first.child.signal('SIGKILL')
    expect(await rightUntilShown(successor.origin, slug, at)).toBe(true)
    // No process runs at the moment.
    const next = new Date((await databaseNow(db)).getTime() + 300)
    const other = await buildArticle(db, { publishedAt: next })
    successor.child.signal('SIGKILL')
    await expect.poll(async () => (await databaseNow(db)) >= next).toBe(true)
    const late = await startServerProcess(url, SECRET)
    expect(await shownBy(late.origin, other.slug)).toBe(true)
    late.child.signal('SIGKILL')
  }
})
