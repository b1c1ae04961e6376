import { beforeEach, describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../shared/brand/initial.ts'
import { BRAND_VERSIONS } from '../../../shared/brand/schema.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { brandOf, knownBrand } from './read.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
let admin: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.brand.deleteMany()
  knownBrand(database.db).heard()
  await database.db.user.deleteMany()
  await database.db.logEntry.deleteMany()
  admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, config))
})

const put = (body: unknown, as = headers) => call.rest('PUT', '/admin/brand', body, as)
const shown = async () => (await call.rest('GET', '/brand')).json.brand

describe('the brand', () => {
  it('is as it came while nobody has changed it', async () => {
    const { name, tagline, hero, links, look, logo } = INITIAL_BRAND
    expect(await shown()).toEqual({ name, tagline, hero, links, look, logo, version: 0 })
    expect((await call.query('brand.get')).json.brand).toEqual(await shown())
  })

  it('is changed in part; what is left out stays, and readers get it at once', async () => {
    const { status, json } = await put({ name: 'La Cabine', publisher: { city: 'Brest' } })
    expect([status, json.brand.version]).toEqual([200, 1])
    expect(json.brand).toMatchObject({
      name: 'La Cabine',
      publisher: { ...INITIAL_BRAND.publisher, city: 'Brest' },
      tagline: INITIAL_BRAND.tagline,
    })
    expect(await shown()).toMatchObject({ name: 'La Cabine', version: 1 })
    expect((await brandOf(database.db)).publisher.city).toBe('Brest')
    const [entry] = await database.db.logEntry.findMany()
    expect(entry).toMatchObject({
      level: 'WARN',
      message: 'Identité du site changée : nom, éditeur',
      userId: admin.id,
      data: { event: 'brand_changed', version: 1, keys: ['name', 'publisher'] },
    })
  })

  it('is the same version when nothing differs', async () => {
    await put({ name: INITIAL_BRAND.name })
    expect([await database.db.brand.count(), await database.db.logEntry.count()]).toEqual([0, 0])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\r\nBcc: b@example.org' }, 'name'],
    [{ name: 12 }, 'name'],
    [{ contactMail: 'a@example.org\r\nBcc: b@example.org' }, 'contactMail'],
    [{ hero: { fr: { title: '' } } }, 'hero.fr.title'],
    [{ links: [{ kind: 'video', address: 'javascript:alert(1)' }] }, 'links.0.address'],
    [{ publisher: 'x' }, 'publisher'],
    [{ version: -1 }, 'version'],
    [{ version: '1' }, 'version'],
  ])('takes no %j, over REST and tRPC', async (input, field) => {
    for (const { status, json } of [await put(input), await call.mutate('brand.update', input, headers)]) {
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [field]])
      expect(json.fields[field]).toMatch(/\S/)
    }
    expect(await database.db.brand.count()).toBe(0)
  })

  it('goes to the first of two who change it at once; the other is told what holds', async () => {
    const answers = await Promise.all([
      put({ name: 'Un', version: 0 }),
      call.mutate('brand.update', { name: 'Deux', version: 0 }, headers),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = (await shown()).name
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json).toMatchObject({ code: 'EDIT_CONFLICT' })
    const viaRest = await put({ name: 'Trois', version: 0 })
    expect(viaRest.json).toMatchObject({ code: 'EDIT_CONFLICT', current: { name: winner, version: 1 } })
    // Without a version nothing is compared.
    expect((await put({ name: 'Quatre' })).json.brand).toMatchObject({ name: 'Quatre', version: 2 })
  })

  it('of many who change it at once is the last one that was saved, with each version once', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Nom ${n}`)
    const answers = await Promise.all(names.map((name) => put({ name })))
    expect(answers.map(({ json }) => json.brand.version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const last = answers.find(({ json }) => json.brand.version === 8)
    expect((await shown()).name).toBe(last?.json.brand.name)
  })
})

describe('brands of before', () => {
  const versions = async () => (await call.query('brand.versions', headers)).json.versions
  const take = (version: number, of?: number) =>
    call.mutate('brand.restore', { take: version, version: of }, headers)

  it('are kept with who and when, and taken up as a new version', async () => {
    await put({ name: 'Un' })
    await put({ name: 'Deux', slogan: { fr: 'autre chose' } })
    const list = await versions()
    expect(list.map((one: { brand: { name: string } }) => one.brand.name)).toEqual(['Deux', 'Un', 'Manette'])
    expect(list[0]).toMatchObject({ by: admin.username, at: expect.any(String), brand: { version: 2 } })
    expect(list[2]).toMatchObject({ by: null, at: null, brand: { version: 0 } })
    expect((await take(1)).json.brand).toMatchObject({
      ...{ name: 'Un', version: 3, slogan: INITIAL_BRAND.slogan },
    })
    expect((await take(0, 3)).json.brand).toMatchObject({ name: 'Manette', version: 4 })
    expect((await take(1, 3)).json).toMatchObject({ code: 'EDIT_CONFLICT' })
    expect((await take(9)).json.code).toBe('VERSION_NOT_FOUND')
    // Restoring the present version changes nothing.
    expect((await take(4)).json.brand.version).toBe(4)
  })

  it('are the last twenty besides the one that holds', async () => {
    for (let n = 1; n <= BRAND_VERSIONS + 3; n++) await put({ name: `Nom ${n}` })
    const list = await versions()
    expect(list).toHaveLength(BRAND_VERSIONS + 1)
    expect(list.at(-1).brand.version).toBe(3)
    expect((await take(2)).json.code).toBe('VERSION_NOT_FOUND')
    expect((await take(0)).json.code).toBe('VERSION_NOT_FOUND')
    expect((await take(3)).status).toBe(200)
  })

  it('stay when who saved them goes, without their name', async () => {
    await put({ name: 'Un' })
    const other = await buildAccount(database.db, { role: 'admin' })
    headers = bearer(await signIn(database.db, other, config))
    await call.mutate('admin.removeUser', { id: admin.id, confirmAction: true }, headers)
    expect((await versions())[0]).toMatchObject({ by: null, brand: { name: 'Un' } })
  })
})

describe('a row of a later release', () => {
  it('breaks no field but those that this one cannot read, and loses none', async () => {
    const { db } = database
    const fields = { name: 'Plus tard', tagline: { fr: ['x'] }, links: 'many', of: { later: true } }
    await db.brand.create({ data: { version: 7, fields } })
    knownBrand(db).heard()
    const { tagline, links } = INITIAL_BRAND
    expect(await shown()).toMatchObject({ name: 'Plus tard', tagline, links, version: 7 })
    await put({ slogan: { fr: 'ici' } })
    expect(await db.brand.findUnique({ where: { version: 8 } })).toMatchObject({
      fields: { ...fields, slogan: { fr: 'ici' } },
    })
  })
})
