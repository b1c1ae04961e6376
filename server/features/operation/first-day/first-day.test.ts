import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../../mail/mailer.ts'
import type { JobContext } from '../../../queue/job.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { knownBrand } from '../../brand/read.ts'
import { backUpNowJob } from '../archives/back-up-now.ts'
import { DEMO_ADDRESS_END, memberId } from '../demo/demo-ids.ts'
import { purgeDemoPicturesJob, removeDemoJob } from '../demo/demo-jobs.ts'
import { readDemo } from '../demo/read-demo.ts'
import { whatIsLeft } from './left.ts'
import { testMail } from './test-mail.ts'

const { config, database, call } = useAccountSite()
let dir: string
let sent: Mail[]
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-first-day-'))
  sent = []
  const { db } = database
  await db.operationRun.deleteMany()
  await db.firstDayStep.deleteMany()
  await db.serviceMark.deleteMany()
  await db.brand.deleteMany()
  knownBrand(db).heard()
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Limits hanging steps: separate processes make the backup and read it. */
const BACKUP_MS = 180_000

const context = (env: NodeJS.ProcessEnv = {}): JobContext => ({
  db: database.db,
  databaseUrl: database.url,
  config: testConfig({ DATABASE_URL: database.url, DATA_DIR: dir, ...env }),
  log: silentLog,
  mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
  jobs: { send: async () => {} },
})

/** A demo member with a text. */
async function buildDemo() {
  const { db } = database
  const [key] = ['camille']
  const user = await buildUser(db, {
    ...{ id: memberId(key as string), email: `${key}${DEMO_ADDRESS_END}` },
    ...{ role: 'author', passwordHash: null },
  })
  const text = await buildArticle(db, { authorId: user.id })
  await db.content.update({ where: { id: text.id }, data: { updatedAt: text.createdAt } })
  return text
}

it('is what the site is like now, and what is put aside is so for all administrators', async () => {
  const { db } = database
  const [one, two] = [await buildAccount(db, { role: 'admin' }), await buildAccount(db, { role: 'admin' })]
  const as = async (user: typeof one) => bearer(await signIn(db, user, config))
  const left = async (user: typeof one) => (await call.query('operation.left', await as(user))).json
  expect((await left(one)).open).toEqual(['mail', 'backups', 'legal', 'words', 'logo', 'team'])
  await call.mutate('operation.putAside', { item: 'team', aside: true }, await as(one))
  await call.mutate('operation.putAside', { item: 'team', aside: true }, await as(two))
  expect(await left(two)).toMatchObject({
    open: ['mail', 'backups', 'legal', 'words', 'logo', 'team'],
    aside: ['team'],
  })
  await call.mutate('operation.putAside', { item: 'team', aside: false }, await as(two))
  expect((await left(one)).aside).toEqual([])
  await db.teamPage.upsert({
    where: { userId: one.id },
    create: { userId: one.id, slug: 'une-admin', jobFr: 'Rédactrice en chef' },
    update: { jobFr: 'Rédactrice en chef' },
  })
  expect((await left(one)).open).toEqual(['mail', 'backups', 'legal', 'words', 'logo'])
  for (const item of ['nothing', '', null, 'constructor'])
    expect((await call.mutate('operation.putAside', { item, aside: true }, await as(one))).status).toBe(400)
})

it('the legal notice is settled once nothing in it is as the site came, the logo once there is one', async () => {
  const { db } = database
  const open = async () => (await whatIsLeft(context())).open
  const mine = {
    publisher: { name: 'Les Amis', director: 'Ada Roy' },
    host: { name: 'Chez nous', address: 'Brest' },
  }
  await db.brand.create({ data: { version: 1, fields: mine } })
  knownBrand(db).heard()
  expect(await open()).toEqual(expect.arrayContaining(['legal', 'logo']))
  await db.brand.create({ data: { version: 2, fields: { ...mine, contactMail: 'nous@example.com' } } })
  knownBrand(db).heard()
  expect(await open()).not.toContain('legal')
})

it('the words of the home page are settled once they are neither those that the site came with nor its name', async () => {
  const { db } = database
  const open = async () => (await whatIsLeft(context())).open
  const tagline = { fr: 'Des jeux.' }
  const give = async (version: number, fields: object) => {
    await db.brand.create({ data: { version, fields } })
    knownBrand(db).heard()
  }
  await give(11, { name: 'La Cabine', tagline, hero: { fr: { title: 'La Cabine' } } })
  expect(await open()).toContain('words')
  await give(12, { name: 'La Cabine', hero: { fr: { title: 'Jouer, *écrire*.' } } })
  expect(await open()).toContain('words')
  await give(13, { name: 'La Cabine', tagline, hero: { fr: { title: 'Jouer, *écrire*.' } } })
  expect(await open()).not.toContain('words')
})

it(
  'a first backup is made where the command makes one, and is still open while none is made at night',
  async () => {
    await backUpNowJob.run({}, context())
    const names = await readdir(path.join(dir, 'backups'))
    expect(names).toEqual([expect.stringMatching(/^manette-\d{8}-\d{6}\.tar\.gz$/)])
    const { db } = database
    const { open, backups } = await whatIsLeft(context())
    expect(open).toContain('backups')
    expect(backups.lastGood?.bytes).toBeGreaterThan(1000)
    const nightly = testConfig({ DATABASE_URL: database.url, DATA_DIR: dir, BACKUP_DIR: dir })
    expect((await whatIsLeft({ db, config: nightly })).open).not.toContain('backups')
  },
  BACKUP_MS,
)

it('a test mail goes to who asked, in their language, while they are an administrator', async () => {
  const { db } = database
  const admin = await buildUser(db, { role: 'admin', email: 'une@example.org' })
  const editor = await buildUser(db, { role: 'editor' })
  await testMail.run({ userId: admin.id, lang: 'en' }, context())
  await testMail.run({ userId: editor.id, lang: 'fr' }, context())
  expect(sent.map(({ to, lang, account }) => [to, lang, account])).toEqual([
    ['une@example.org', 'en', admin.id],
  ])
})

it(
  'the demo goes after a backup, and stays where none can be made',
  async () => {
    const { db } = database
    const admin = await buildUser(db, { role: 'admin' })
    const text = await buildDemo()
    const job = { by: admin.id, remove: [] }
    await expect(removeDemoJob.run(job, context({ BACKUP_DIR: path.join(dir, 'away') }))).rejects.toThrow(
      'There is no folder',
    )
    expect(await readDemo(db)).toMatchObject({ members: 1, texts: 1, undecided: [] })
    await removeDemoJob.run(job, context())
    expect(await readDemo(db)).toBeNull()
    expect(await readdir(path.join(dir, 'backups'))).toHaveLength(1)
    const binned = await db.content.findUniqueOrThrow({ where: { id: text.id } })
    expect([binned.deletedAt !== null, binned.authorId]).toEqual([true, admin.id])
    // Again, as after a process that died before reporting: nothing is left to do.
    await removeDemoJob.run(job, context())
    expect(await readdir(path.join(dir, 'backups'))).toHaveLength(1)
    await purgeDemoPicturesJob.run({}, context())
  },
  BACKUP_MS,
)

it('a site without a demo does not offer to remove one', async () => {
  const { db } = database
  const admin = await buildAccount(db, { role: 'admin' })
  const headers = bearer(await signIn(db, admin, config))
  const answer = await call.mutate('operation.removeDemo', { remove: [] }, headers)
  expect([answer.status, answer.json.code]).toEqual([404, 'NOT_FOUND'])
})
