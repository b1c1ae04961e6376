import { appendFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { markCopyPlace } from '../../../../commands/backup/copy-place.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { JobContext, Jobs } from '../../../queue/job.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig, useApp } from '../../../testing/app.ts'
import { startScript } from '../../../testing/child.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { removeAccount } from '../accounts/removal.ts'
import { replayErasures } from '../accounts/replay-erasures.ts'
import { erasuresFile, listErasure, mirrorErasures, mirrorErasuresJob } from './erasures.ts'
import { appendErasures, readErasures } from './erasures-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'manette-erasures-'))
const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  BACKUP_DIR: folder,
})
const file = erasuresFile(config)
const database = useDatabase()
const site = useApp(database, { config })
const call = callsTo(() => site.app)

beforeEach(async () => {
  onTestFinished(() => rm(file, { force: true }))
  await database.db.erasure.deleteMany()
})

afterAll(() => rm(folder, { recursive: true }))

const listed = async () => (await readErasures(file))?.erasures ?? []
const OWN = { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' }

describe('a deleted account is on the list beside the backups', () => {
  it.each(['rest', 'trpc'] as const)('by its owner, over %s', async (over) => {
    const account = await buildAccount(database.db)
    const headers = bearer(await signIn(database.db, account, config))
    const { status } =
      over === 'rest'
        ? await call.rest('DELETE', '/auth/delete-account', OWN, headers)
        : await call.mutate('auth.deleteAccount', OWN, headers)
    expect(status).toBe(200)
    const row = await database.db.erasure.findUniqueOrThrow({ where: { accountId: account.id } })
    expect(await listed()).toEqual([{ accountId: account.id, at: row.at, heirId: null }])
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain(account.email)
    expect(Object.keys(JSON.parse(text))).toEqual(['account', 'at', 'handOver'])
  })

  it.each(['rest', 'trpc'] as const)('by an admin, with who takes over, over %s', async (over) => {
    const admin = await buildAccount(database.db, { role: 'admin' })
    const account = await buildAccount(database.db, { role: 'author' })
    const headers = bearer(await signIn(database.db, admin, config))
    const { status } =
      over === 'rest'
        ? await call.rest(
            'DELETE',
            `/admin/users/${account.id}`,
            { confirmAction: true, handOverTo: admin.id },
            headers,
          )
        : await call.mutate(
            'admin.removeUser',
            { id: account.id, confirmAction: true, handOverTo: admin.id },
            headers,
          )
    expect(status).toBe(200)
    expect(await listed()).toMatchObject([{ accountId: account.id, heirId: admin.id }])
  })

  it('by another way, such as a statement of somebody’s, once the job has run', async () => {
    const { id } = await buildAccount(database.db)
    await database.db.user.delete({ where: { id } })
    expect(await listed()).toEqual([])
    expect(await mirrorErasures(database.db, config)).toBe(1)
    expect(await listed()).toMatchObject([{ accountId: id }])
    expect(await mirrorErasures(database.db, config)).toBe(0)
  })

  it('not when the deletion is undone', async () => {
    const account = await buildAccount(database.db)
    const refused = removeAccount(database.db, account.id, {
      by: { id: account.id },
      handOverTo: newId(),
      allow: async () => {},
    })
    await expect(refused).rejects.toThrow()
    expect(await database.db.erasure.count()).toBe(0)
  })

  it('when its process was killed after the commit, and while it wrote', async () => {
    const [first, second] = [await buildAccount(database.db), await buildAccount(database.db)]
    await removeAccount(database.db, first.id)
    await mirrorErasures(database.db, config)
    await appendFile(file, '{"account":"0123456789abcdef0123')
    await removeAccount(database.db, second.id)
    expect(await mirrorErasures(database.db, config)).toBe(1)
    expect(await readErasures(file)).toMatchObject({
      erasures: [{ accountId: first.id }, { accountId: second.id }],
      torn: 1,
    })
  })

  it('each once, however many processes write at once', async () => {
    const mine = Array.from({ length: 3 }, () => Array.from({ length: 40 }, () => newId()))
    const children = mine.map((ids) =>
      startScript(
        `import { appendErasures } from '#/server/features/account/erasures/erasures-file.ts'
        for (const accountId of JSON.parse(process.env.IDS))
          await appendErasures(process.env.FILE, [{ accountId, at: new Date(), heirId: null }])`,
        { FILE: file, IDS: JSON.stringify(ids) },
      ),
    )
    for (const child of children) expect(await child.ended, child.said).toBe(0)
    const list = await readErasures(file)
    expect(list?.torn).toBe(0)
    expect(list?.erasures.map(({ accountId }) => accountId).sort()).toEqual(mine.flat().sort())
  })
})

it('stands with the backups that are made by hand where there is no BACKUP_DIR, and makes no other folder', async () => {
  const { id } = await buildAccount(database.db)
  await removeAccount(database.db, id)
  const byHand = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: undefined }
  expect(await mirrorErasures(database.db, byHand)).toBe(1)
  expect(erasuresFile(byHand)).toBe(path.join(folder, 'data/backups/erasures.jsonl'))
  expect((await readErasures(erasuresFile(byHand)))?.erasures).toHaveLength(1)
  // A disk that is not mounted.
  const away = { ...byHand, BACKUP_DIR: path.join(folder, 'away') }
  await expect(mirrorErasures(database.db, away)).rejects.toThrow('ENOENT')
})

describe('where backups are copied', () => {
  const warned: unknown[] = []
  const to = path.join(folder, 'copies')
  const copied = { ...config, BACKUP_TO: to }
  const log = { ...silentLog, warn: (about: unknown) => void warned.push(about) } as typeof silentLog
  /** A queued job runs at once. */
  const context = (): JobContext => ({
    ...{ db: database.db, config: copied, databaseUrl: database.url, log },
    mailer: { send: async () => {}, close: () => {} },
    jobs: { send: (job, data) => job.run(data, context()) },
  })
  const remove = async () => {
    const { id } = await buildAccount(database.db)
    await removeAccount(database.db, id)
    await listErasure({ ...context(), jobs: context().jobs as Jobs }, id)
    return id
  }
  const there = async () => (await readErasures(path.join(to, 'erasures.jsonl')))?.erasures ?? []

  it('the list is copied at each deletion, and made good within the hour when the disk was away', async () => {
    await mkdir(to)
    onTestFinished(() => rm(to, { recursive: true }))
    const first = await remove()
    expect(await listed()).toMatchObject([{ accountId: first }])
    // An empty mount point.
    expect(await readdir(to)).toEqual([])
    expect(JSON.stringify(warned.map((one) => String((one as { err: Error }).err)))).toMatch(
      /is not marked: mount its disk/,
    )
    await markCopyPlace({ from: folder, to }, { sameDisk: true })
    await mirrorErasuresJob.run({}, context())
    expect(await there()).toMatchObject([{ accountId: first }])
    const second = await remove()
    expect(await there()).toMatchObject([{ accountId: first }, { accountId: second }])
    expect(warned).toHaveLength(1)
  })
})

describe('replayed on a restored database', () => {
  const at = new Date('2026-03-01T10:00:00.000Z')

  it('deletes who is there again, hands over as it was, and keeps the moments', async () => {
    const { db } = database
    const [gone, heir, leaver] = await Promise.all([
      buildAccount(db, { role: 'author' }),
      buildAccount(db, { role: 'author' }),
      buildAccount(db, { role: 'author' }),
    ])
    const lost = await buildArticle(db, { authorId: gone.id })
    const handed = await buildArticle(db, { authorId: leaver.id })
    const never = newId()
    const erasures = [
      { accountId: leaver.id, at, heirId: heir.id },
      { accountId: gone.id, at, heirId: null },
      { accountId: never, at, heirId: null },
    ]
    expect(await replayErasures(db, erasures)).toBe(2)
    expect(await replayErasures(db, erasures)).toBe(0)
    expect(await db.user.count({ where: { id: { in: [gone.id, leaver.id] } } })).toBe(0)
    expect(await db.content.findUnique({ where: { id: lost.id } })).toBeNull()
    expect((await db.content.findUniqueOrThrow({ where: { id: handed.id } })).authorId).toBe(heir.id)
    expect(await db.erasure.findMany({ orderBy: { accountId: 'asc' } })).toEqual(
      erasures.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)),
    )
    expect(await wrongCounters(db)).toEqual([])
    const log = await db.logEntry.findMany({ where: { userId: gone.id, actionType: 'account_deletion' } })
    expect(log.map(({ message }) => message)).toEqual(['Compte supprimé de nouveau, après une restauration'])
  })

  it('keeps texts that were handed over to somebody who is not there, or may own none', async () => {
    const { db } = database
    const [admin, leaver, other, member] = await Promise.all([
      buildAccount(db, { role: 'admin', createdAt: new Date(0) }),
      buildAccount(db, { role: 'author' }),
      buildAccount(db, { role: 'author' }),
      buildAccount(db),
    ])
    const texts = [
      await buildArticle(db, { authorId: leaver.id }),
      await buildArticle(db, { authorId: other.id }),
    ]
    await replayErasures(db, [
      { accountId: leaver.id, at, heirId: newId() },
      { accountId: other.id, at, heirId: member.id },
    ])
    const owners = await db.content.findMany({
      where: { id: { in: texts.map(({ id }) => id) } },
      select: { authorId: true },
    })
    expect(owners.map(({ authorId }) => authorId)).toEqual([admin.id, admin.id])
  })

  it('reads the list that was written', async () => {
    const one = { accountId: newId(), at, heirId: newId() }
    await appendErasures(file, [one])
    await appendErasures(file, [{ ...one, heirId: null }])
    expect(await listed()).toEqual([one])
    await rm(file)
    expect(await readErasures(file)).toBeUndefined()
  })
})
