import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildVideo } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let author: Record<string, string>
beforeAll(async () => {
  author = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'author' }), config))
})

/**
 * Holds the address that one line's game would get. @returns a function that frees it, and one that tells whether
 * somebody waits for it
 */
async function holdAddress(slug: string) {
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => freed.resolve())
  const holder = database.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('game address ' || ${slug}, 0))`
      held.resolve()
      await freed.promise
    },
    { timeout: 60_000 },
  )
  await held.promise
  const waits = async () => {
    const [row] = await database.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS "waiting" FROM pg_locks l, hashtextextended('game address ' || ${slug}, 0) AS key
      WHERE l.locktype = 'advisory' AND NOT l.granted AND l.objid = (key & 4294967295)::oid`
    return (row?.waiting ?? 0) > 0
  }
  const free = async () => {
    freed.resolve()
    await holder
  }
  return { waits, free }
}

it('while a file is taken videos come and games get names, and the file’s games find their videos', async () => {
  const { db } = database
  const mark = newId()
  const file = Buffer.from(`Nom\nBrume ${mark}\nOnde ${mark}\n`).toString('base64')
  await buildVideo(db, { title: `Brume ${mark}, le soir` })
  const { json: shown } = await call.mutate('games.previewFile', { file }, author)
  const { key, seen } = shown
  const { waits, free } = await holdAddress(`onde-${mark}`)
  const taking = call.mutate('games.importFile', { file, key, seen, decisions: {} }, author)
  await expect.poll(waits, { timeout: 20_000 }).toBe(true)
  // The first line has its game by now.
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = '2s'`
    await tx.video.create({
      data: {
        ...{ playlist: 'videos', videoId: mark.slice(0, 11), title: `Brume ${mark}, le matin` },
        ...{ link: 'https://videos.example/matin', publishedAt: new Date() },
      },
    })
  })
  expect((await call.mutate('games.create', { name: `Écume ${mark}` }, author)).status).toBe(200)
  await free()
  expect((await taking).json).toMatchObject({ done: true, taken: { made: 2 } })
  const links = await db.videoGame.findMany({
    where: { game: { name: `Brume ${mark}` } },
    include: { video: true },
  })
  expect(links.map(({ video }) => video.title).sort()).toEqual([
    `Brume ${mark}, le matin`,
    `Brume ${mark}, le soir`,
  ])
})
