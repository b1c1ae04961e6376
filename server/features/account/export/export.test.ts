import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { FIELD_NAMES, type FieldName } from '../../../../shared/texts/fields/derive.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildImage, buildReview } from '../../../testing/factories.ts'
import { lookOf } from '../../../testing/looks.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { purgeExpired } from '../../auth/purge.ts'
import { writeLog } from '../../logs/service.ts'
import { removeAccount } from '../accounts/removal.ts'
import { SECTIONS } from './sections/list.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
let headers: Record<string, string>
beforeEach(async () => {
  account = await buildAccount(database.db, { role: 'editor' })
  headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
})

const ask = (as = headers) => call.rest('POST', '/auth/export', undefined, as)

async function ready(as = headers): Promise<string> {
  const { json } = await ask(as)
  const id: string = json.export._id
  const state = async () => (await call.rest('GET', '/auth/export', undefined, as)).json.export?.state
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 30_000, interval: 100 })
  return id
}

const fetched = (id: string, as = headers) =>
  site.app.inject({ method: 'GET', url: `/api/auth/export/${id}`, headers: as })

async function opened(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true, useWebWorkers: false })
  const files = new Map<string, Buffer>()
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.arrayBuffer()))
  await reader.close()
  return files
}

const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)))
const csvOf = (files: Map<string, Buffer>, name: string) => String(files.get(`${name}.csv`))

/** A review without an empty field. */
const WRITTEN = {
  ...recordOf<Record<FieldName, string>>(FIELD_NAMES, (name) => `de-ma-main-${name}`),
  ...{ rating: 8.5, hours: 12.5, copy: 'lent', looks: lookOf('On y a rejoué.') },
  // Lists begin with the single value (decision 096).
  ...{ platforms: 'de-ma-main-platform\nMac', genres: 'de-ma-main-genre\nRPG' },
}

/** Text that a spreadsheet would run. */
const FORMULA = '=HYPERLINK("http://mal.example";"clic")'

describe('an export', () => {
  let theirs: Account
  let files: Map<string, Buffer>
  let own: Record<string, string>
  const picture = Buffer.alloc(3_000_000, 'les octets d’une image')
  beforeAll(async () => {
    const { db } = database
    theirs = await buildAccount(db, { role: 'editor', username: 'Zoé “Z” Ö' })
    const otherNames = ['Plume d’Or', 'Z.']
    await db.teamPage.update({ where: { userId: theirs.id }, data: { otherNames } })
    own = bearer(await signIn(db, theirs, { JWT_SECRET }))
    const other = await buildAccount(db)
    const page = await buildArticle(db, {
      title: 'Un titre, "cité"',
      slug: 'un-titre-cite',
      authorId: other.id,
    })
    const review = await buildReview(db, { ...WRITTEN, authorId: theirs.id })
    const comment = (id: string, authorId: string, text: string, more = {}) =>
      db.comment.create({ data: { id, contentId: page.id, authorId, text, ...more } })
    await comment(newId(), other.id, 'Ce qu’un autre a dit')
    const liked = await comment(newId(), other.id, 'Ce que j’aime')
    const mine = await comment(newId(), theirs.id, FORMULA)
    const [writtenAt, replacedAt] = [new Date(5), new Date(6)]
    for (const [commentId, text] of [
      [mine.id, 'Ce que j’ai dit avant'],
      [liked.id, 'Ce qu’un autre a dit avant'],
    ] as const)
      await db.commentEdit.create({ data: { id: newId(), commentId, text, writtenAt, replacedAt } })
    await comment(newId(), theirs.id, 'Masqué, mais à moi', { deletedAt: new Date() })
    // More than one batch.
    await db.$executeRaw`
      INSERT INTO "Comment" ("id", "contentId", "authorId", "text", "createdAt")
      SELECT lpad(to_hex(n), 24, '0'), ${page.id}, ${theirs.id}, 'Numéro ' || n, now()
      FROM generate_series(1, 450) n`
    await db.contentLike.create({ data: { userId: theirs.id, contentId: review.id } })
    await db.commentLike.create({ data: { userId: theirs.id, commentId: liked.id } })
    await db.commentLike.create({ data: { userId: other.id, commentId: liked.id } })
    await buildImage(db, picture, {
      uploadedById: theirs.id,
      originalName: '../../etc/pass\u202ewd "x".png',
    })
    await buildImage(db, picture, { uploadedById: other.id, originalName: 'pas à moi.png' })
    await writeLog(db, { actionType: 'user_action', message: 'Connexion', user: theirs })
    await writeLog(db, {
      actionType: 'admin_action',
      message: 'Rôle changé',
      user: other,
      data: { targetId: theirs.id, to: 'editor' },
    })
    await writeLog(db, { actionType: 'user_action', message: 'D’un autre', user: other })
    const { rawPayload } = await fetched(await ready(own), own)
    files = await opened(rawPayload)
  })

  it('has what their comments said before they were edited, not what others’ did', () => {
    expect(jsonOf(files, 'comment-wordings').map(({ text }: { text: string }) => text)).toEqual([
      'Ce que j’ai dit avant',
    ])
  })

  it('has each subject as JSON and as CSV, with the same rows', () => {
    for (const { name, columns } of SECTIONS) {
      const rows: object[] = jsonOf(files, name)
      expect(csvOf(files, name).split('\r\n')[0], name).toBe(
        `\ufeff${columns.map((column) => `"${column}"`).join(',')}`,
      )
      for (const row of rows) expect(Object.keys(row), name).toEqual([...columns])
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining(['LISEZ-MOI.txt', 'README.txt']))
    for (const text of ['LISEZ-MOI.txt', 'README.txt'])
      for (const { name } of SECTIONS)
        expect(String(files.get(text)), `${text}: ${name}`).toMatch(new RegExp(`^${name} `, 'm'))
  })

  it('agrees with the tables', async () => {
    const { db } = database
    const { id, username, email, role, createdAt, updatedAt } = theirs
    expect(jsonOf(files, 'profile')).toEqual([
      {
        ...{ id, username, email, role, hasPassword: true, emailConfirmedAt: null },
        ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
      },
    ])
    const comments = await db.comment.findMany({ where: { authorId: id }, orderBy: { id: 'asc' } })
    const told: Record<string, unknown>[] = jsonOf(files, 'comments')
    expect(comments).toHaveLength(452)
    expect(told.map((row) => [row.id, row.text, row.createdAt, row.deletedAt])).toEqual(
      comments.map((row) => [
        row.id,
        row.text,
        row.createdAt.toISOString(),
        row.deletedAt?.toISOString() ?? null,
      ]),
    )
    expect(new Set(told.map(({ page, pageTitle }) => `${page} ${pageTitle}`))).toEqual(
      new Set(['/news/un-titre-cite Un titre, "cité"']),
    )
    expect(
      jsonOf(files, 'likes')
        .map(({ what }: { what: string }) => what)
        .sort(),
    ).toEqual(['comment', 'page'])
    const { slug, ...fields } = WRITTEN
    expect(jsonOf(files, 'texts')).toMatchObject([{ ...fields, page: itemHref('review', slug, 'fr') }])
    expect(jsonOf(files, 'public-page')).toMatchObject([{ otherNames: ['Plume d’Or', 'Z.'] }])
    expect(jsonOf(files, 'sessions')).toMatchObject([{ browser: 'Firefox', system: 'Linux' }])
    expect(jsonOf(files, 'log')).toMatchObject([
      { message: 'Connexion', byMe: true },
      { message: 'Rôle changé', byMe: false },
      { message: 'Export des données personnelles demandé', byMe: true },
    ])
  })

  it('has the pictures themselves, under names that lead nowhere else', () => {
    const [row, ...more] = jsonOf(files, 'pictures')
    expect(more).toEqual([])
    expect(row.originalName).toBe('../../etc/pass\u202ewd "x".png')
    expect(row.file).toMatch(/^pictures\/[0-9a-f]{24}-[\w-]+\.png$/)
    expect(files.get(row.file)?.equals(picture)).toBe(true)
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  })

  it('runs nothing in a spreadsheet, and says the text as it was in JSON', () => {
    expect(csvOf(files, 'comments')).toContain('"\'=HYPERLINK(""http://mal.example"";""clic"")"')
    expect(jsonOf(files, 'comments').some(({ text }: { text: string }) => text === FORMULA)).toBe(true)
  })

  it('has nothing of anybody else, and no hash of a secret', () => {
    const all = Buffer.concat([...files.values()]).toString('latin1')
    for (const text of ['Ce qu’un autre a dit', 'Ce que j’aime', 'D’un autre', 'pas à moi'])
      expect(all).not.toContain(Buffer.from(text).toString('latin1'))
    expect(all).not.toContain('argon2')
    expect(all).not.toMatch(/[0-9a-f]{64}/)
  })

  it('is kept in parts, each a fraction of the whole', async () => {
    const parts = await database.db.$queryRaw<{ bytes: number }[]>`
      SELECT octet_length("data") AS bytes FROM "DataExportPart" p JOIN "DataExport" e ON e."id" = p."exportId"
      WHERE e."userId" = ${theirs.id}`
    expect(parts.length).toBeGreaterThan(2)
    expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThan(2 * 1024 * 1024)
  })

  it('is told by mail, in the language it was asked in, with a way to the profile and no file', async () => {
    const asked = bearer(await signIn(database.db, account, { JWT_SECRET }))
    await ready({ ...asked, 'accept-language': 'en' })
    await vi.waitFor(() => expect(site.to(account.email)).toHaveLength(1), { timeout: 30_000 })
    await vi.waitFor(() => expect(site.to(theirs.email)).toHaveLength(1), { timeout: 30_000 })
    const [english, french] = [site.to(account.email)[0]?.email, site.to(theirs.email)[0]?.email]
    expect([english?.subject, french?.subject]).toEqual([
      'Your Manette data is ready',
      'Vos données Manette sont prêtes',
    ])
    expect(english?.text).toContain('http://localhost:3000/en/profile#data')
    expect(french?.text).toContain('http://localhost:3000/profile#data')
    for (const mail of [english, french]) expect(mail?.attachments).toEqual([])
  })
})

describe('asking', () => {
  it('answers 202 and where the file will be, which waits for it with 202', async () => {
    const { status, json, headers: head } = await ask()
    expect([status, head.location]).toEqual([202, `/api/auth/export/${json.export._id}`])
    expect(json.export).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      state: 'preparing',
      createdAt: expect.any(String),
      expiresAt: null,
      size: null,
      url: head.location,
      nextAt: expect.any(String),
    })
    const early = await fetched(json.export._id)
    expect([200, 202]).toContain(early.statusCode)
  })

  it.each(['REST', 'tRPC'])('a second time in a day is 409, over %s', async (how) => {
    await ask()
    const again = how === 'REST' ? await ask() : await call.mutate('auth.startExport', undefined, headers)
    expect([again.status, again.json.code, again.json.message]).toEqual([
      409,
      'EXPORT_TODAY',
      'Vous avez déjà demandé vos données : un seul export par jour.',
    ])
    expect(new Date(again.json.nextAt).getTime()).toBeGreaterThan(Date.now())
  })

  it('ten times at once begins one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)])
    expect(await database.db.dataExport.count({ where: { userId: account.id } })).toBe(1)
  })

  it('is possible again after a day, in place of the former one', async () => {
    const first = await ready()
    await database.db.dataExport.update({
      where: { id: first },
      data: { createdAt: new Date(Date.now() - 24 * 60 * 60_000) },
    })
    const second = await ready()
    expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([404, 200])
  })

  it('is possible again at once where the former one has failed', async () => {
    const { json } = await ask()
    await database.db.dataExport.updateMany({
      where: { id: json.export._id },
      data: { failedAt: new Date(), readyAt: null, expiresAt: null, size: null },
    })
    expect((await ask()).status).toBe(202)
  })

  it('is for those who are signed in', async () => {
    expect((await ask({})).status).toBe(401)
    expect((await call.mutate('auth.startExport', undefined, {})).status).toBe(401)
  })
})

describe('the file', () => {
  it('comes as one, of the announced length, and is kept by nobody on the way', async () => {
    const { rawPayload, headers: head } = await fetched(await ready())
    expect(head).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="manette-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
      'content-length': String(rawPayload.length),
    })
  })

  it('is its owner’s alone', async () => {
    const id = await ready()
    const other = await buildAccount(database.db, { role: 'admin' })
    const as = bearer(await signIn(database.db, other, { JWT_SECRET }))
    expect([(await fetched(id, as)).statusCode, (await fetched(id, {})).statusCode]).toEqual([404, 401])
    for (const odd of [newId(), 'x', `${id}0`, '%00'])
      expect([400, 404], odd).toContain((await fetched(odd)).statusCode)
  })

  it('is gone after 24 hours, and then removed', async () => {
    const id = await ready()
    await database.db.dataExport.update({
      where: { id },
      data: { expiresAt: new Date(Date.now() - 1) },
    })
    expect((await fetched(id)).statusCode).toBe(404)
    await purgeExpired(database.db)
    expect(await database.db.dataExportPart.count({ where: { exportId: id } })).toBe(0)
  })

  it('goes with the account', async () => {
    const id = await ready()
    await removeAccount(database.db, account.id)
    expect(await database.db.dataExport.count({ where: { id } })).toBe(0)
    expect(await database.db.dataExportPart.count({ where: { exportId: id } })).toBe(0)
  })
})
