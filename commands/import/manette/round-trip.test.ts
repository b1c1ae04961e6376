import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../demo/seed/main.ts'
import { connectDatabase } from '../../../server/database/client.ts'
import { wrongCounters } from '../../../server/testing/counters.ts'
import { useDatabase } from '../../../server/testing/database.ts'
import { buildUser } from '../../../server/testing/factories.ts'
import { useFolder } from '../../../server/testing/imports.ts'
import { exportedIn, importOwnAsCommand } from '../../../server/testing/own-exports.ts'
import { exportMagazine } from '../../export/export.ts'
import { exportStyle } from '../../export/generators.ts'

const [from, to] = [useDatabase(), useDatabase()]
const folder = useFolder()

const write = (url: string, name: string, style = exportStyle({})) =>
  exportMagazine(url, folder.at(name), { all: true, origin: 'https://manette.example', style })

beforeAll(async () => {
  const seeding = connectDatabase(from.url, { name: 'manette-seed', max: 2, statementTimeoutMs: 120_000 })
  // Videos are their channels', whose feeds bring them.
  await seedDemo(seeding, () => {}, new Date(), { playlists: [] })
  await seeding.$disconnect()
  await buildUser(to.db, { role: 'admin' })
  await write(from.url, 'away')
  await write(from.url, 'hugo', exportStyle({ for: 'hugo', picturesAt: '/static' }))
}, 120_000)

async function isEqual() {
  await write(to.url, 'back')
  const [away, back] = [await exportedIn(folder.at('away')), await exportedIn(folder.at('back'))]
  expect([...back.keys()]).toEqual([...away.keys()])
  for (const [file, said] of away) expect(back.get(file), file).toEqual(said)
}

describe('the demo, in an empty site', () => {
  it('would come, and nothing is changed by asking', async () => {
    const told = await importOwnAsCommand(to.db, folder.at('away'), { dryRun: true })
    expect(told.texts.get('published')).toBeGreaterThan(70)
    expect([await to.db.content.count(), await to.db.importRun.count()]).toEqual([0, 0])
  })

  it('is what it was: its export equals the one that it came from', { timeout: 120_000 }, async () => {
    const came = await importOwnAsCommand(to.db, folder.at('away'))
    expect(came.lines).toEqual([])
    await isEqual()
    expect(await wrongCounters(to.db)).toEqual([])
    const [{ likes } = { likes: 0n }] = await from.db.$queryRaw<{ likes: bigint }[]>`
      SELECT (SELECT count(*) FROM "ContentLike") + (SELECT count(*) FROM "CommentLike") AS likes`
    expect(came.counted.get('likes, which belong to accounts')).toBe(Number(likes))
  })

  it('comes once', async () => {
    const before = await to.db.importedItem.count()
    const again = await importOwnAsCommand(to.db, folder.at('away'))
    const { pictures, comments, games, subjects } = again
    expect([again.texts.size, pictures, comments, games, subjects, again.run]).toEqual([
      0,
      0,
      0,
      0,
      0,
      undefined,
    ])
    expect(again.alreadyHere).toBe(await to.db.content.count())
    expect(await to.db.importedItem.count()).toBe(before)
  })

  it('is what it was from an export for a generator, too', { timeout: 120_000 }, async () => {
    await to.db.content.deleteMany()
    await to.db.gameRelease.deleteMany()
    await to.db.game.deleteMany()
    await to.db.subject.deleteMany()
    await to.db.image.deleteMany()
    await to.db.importedItem.deleteMany()
    expect((await importOwnAsCommand(to.db, folder.at('hugo'))).lines).toEqual([])
    await isEqual()
  })
})
