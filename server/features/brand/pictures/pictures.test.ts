import { beforeEach, describe, expect, it } from 'vitest'
import { DRAWN_NAMES, drawnAt } from '../../../../shared/brand/icons.ts'
import type { BrandPicture, PictureKind } from '../../../../shared/brand/pictures.ts'
import { BRAND_VERSIONS } from '../../../../shared/brand/schema.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { type FormPart, formOf } from '../../../testing/uploads.ts'
import { knownBrand } from '../read.ts'
import { purgeBrandPictures } from './purge.ts'

const { config, database, call } = useAccountSite()

const enter = async (role: 'admin' | 'editor') =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
let headers: Record<string, string>
beforeEach(async () => {
  await database.db.brand.deleteMany()
  await database.db.brandPicture.deleteMany()
  knownBrand(database.db).heard()
  headers = await enter('admin')
})

const svg = (viewBox: string, inside = '<path fill="#c00" d="M0 0h99v99H0z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`
const WIDE = svg('0 0 120 40')
const SQUARE = svg('0 0 16 16')

const post = (parts: FormPart[], as: Record<string, string> = headers) => {
  const form = formOf(parts)
  return call.inject({
    method: 'POST',
    url: '/api/admin/brand/picture',
    payload: form.payload,
    headers: { ...form.headers, ...as },
  })
}
const fileOf = (data: string | Buffer): FormPart => ({
  field: 'image',
  data,
  name: 'x.svg',
  type: 'image/svg+xml',
})
const send = (kind: string, data: string | Buffer, as = headers) =>
  post([{ field: 'kind', data: kind }, fileOf(data)], as)
const drawn = async (kind: PictureKind): Promise<BrandPicture> =>
  (await send(kind, kind === 'logo' ? WIDE : SQUARE)).json.picture
const put = (body: object) => call.rest('PUT', '/admin/brand', body, headers)
const get = (url: string, as: Record<string, string> = {}) => call.inject({ method: 'GET', url, headers: as })
const kept = () => database.db.brandPicture.count()

describe('a logo', () => {
  it('is drawn, served for ever, and of the brand once that is saved', async () => {
    const { status, json } = await send('logo', WIDE)
    expect([status, json.picture]).toEqual([201, { key: expect.any(String), width: 120, height: 40 }])
    const { picture } = json
    for (const name of ['logo-1.png', 'logo-3.webp'] as const) {
      const { status, headers } = await get(drawnAt(picture.key, name))
      expect([status, headers['content-type']]).toEqual([200, `image/${name.slice(7)}`])
      expect(headers['cache-control']).toContain('immutable')
      const etag = String(headers.etag)
      expect((await get(drawnAt(picture.key, name), { 'if-none-match': etag })).status).toBe(304)
    }
    const shown = async () => (await call.rest('GET', '/brand')).json.brand.logo
    expect(await shown()).toBeNull()
    expect((await put({ logo: picture })).json.brand).toMatchObject({ logo: picture, mark: null })
    expect(await shown()).toEqual(picture)
    // The uploaded file is stored nowhere.
    const names = await database.db.brandFile.findMany({ select: { name: true } })
    expect(names).toHaveLength(6)
    expect((await put({ logo: null })).json.brand.logo).toBeNull()
    expect(await shown()).toBeNull()
  })

  it('is refused by a brand that names none, another size or a mark', async () => {
    const [logo, mark] = [await drawn('logo'), await drawn('mark')]
    for (const wrong of [
      { ...logo, key: 'f'.repeat(24) },
      { ...logo, width: logo.width + 1 },
      mark,
      { ...logo, key: '../../etc' },
      { ...logo, width: 1e9 },
      'x',
    ]) {
      for (const { status, json } of [
        await put({ logo: wrong }),
        await call.mutate('brand.update', { logo: wrong }, headers),
      ]) {
        expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
        expect(Object.keys(json.fields)[0]).toMatch(/^logo/)
      }
    }
    expect(await database.db.brand.count()).toBe(0)
  })

  it('is drawn twice where two send it at once, and one of two who save it is told', async () => {
    const [one, other] = await Promise.all([drawn('logo'), drawn('logo')])
    expect(one.key).not.toBe(other.key)
    const answers = await Promise.all([put({ logo: one, version: 0 }), put({ logo: other, version: 0 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a second file, for the dark theme', () => {
  const shown = async () => (await call.rest('GET', '/brand')).json.brand.logo
  const versions = async () => (await call.query('brand.versions', headers)).json.versions

  it('stands beside the first, and goes with it or alone', async () => {
    const [logo, dark, mark, darkMark] = [
      await drawn('logo'),
      await drawn('logo'),
      await drawn('mark'),
      await drawn('mark'),
    ]
    const both = { ...logo, dark }
    expect((await put({ logo: both, mark: { ...mark, dark: darkMark } })).json.brand).toMatchObject({
      logo: both,
      mark: { ...mark, dark: darkMark },
    })
    expect(await shown()).toEqual(both)
    // A change without it leaves it.
    await put({ name: 'Autre' })
    expect(await shown()).toEqual(both)
    expect((await call.mutate('brand.update', { logo }, headers)).json.brand.logo).toEqual(logo)
    await put({ logo: both })
    await put({ logo: null })
    expect(await shown()).toBeNull()
    expect((await versions())[1].brand.logo).toEqual(both)
  })

  it('is refused without a first, of the other kind, of another size or where none was drawn', async () => {
    const [logo, mark] = [await drawn('logo'), await drawn('mark')]
    const cases: [object, string][] = [
      [{ dark: logo }, 'logo.key'],
      [{ ...logo, dark: mark }, 'logo.dark'],
      [{ ...logo, dark: { ...logo, width: logo.width - 1 } }, 'logo.dark'],
      [{ ...logo, dark: { ...logo, key: 'f'.repeat(24) } }, 'logo.dark'],
      [{ ...logo, dark: { ...logo, key: '../../etc' } }, 'logo.dark.key'],
      [{ ...logo, dark: { ...logo, height: 41 } }, 'logo.dark.height'],
      [{ ...logo, dark: 'x' }, 'logo.dark'],
    ]
    for (const [wrong, field] of cases)
      for (const { status, json } of [
        await put({ logo: wrong }),
        await call.mutate('brand.update', { logo: wrong }, headers),
      ]) {
        expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
        expect(Object.keys(json.fields)).toContain(field)
      }
    expect(await database.db.brand.count()).toBe(0)
  })
})

describe('a mark', () => {
  it('has all that is shown of it', async () => {
    const { key } = await drawn('mark')
    for (const name of DRAWN_NAMES) expect((await get(drawnAt(key, name))).status, name).toBe(200)
    expect((await get(drawnAt(key, 'favicon.svg'))).body).toMatch(/^<svg .*href="data:image\/png;base64,/)
  })

  it('is not served by a name or key that is none', async () => {
    const { key } = await drawn('logo')
    for (const url of [
      drawnAt(key, 'favicon.ico'),
      `/api/brand/${key}/source.svg`,
      `/api/brand/${'f'.repeat(24)}/logo-1.png`,
      '/api/brand/x/logo-1.png',
      `/api/brand/${key}/..%2flogo-1.png`,
    ])
      expect((await get(url)).status, url).toBe(404)
  })
})

describe('what is refused', () => {
  const refusal = async (kind: string, data: string | Buffer) => {
    const { status, json } = await send(kind, data)
    return [status, json.fields?.file ?? json.code]
  }
  it.each([
    ['a script', 'logo', svg('0 0 12 4', '<script>alert(1)</script>'), /script/],
    ['another document', 'logo', svg('0 0 12 4', '<foreignObject><p/></foreignObject>'), /formes dessinées/],
    [
      'a picture elsewhere',
      'logo',
      svg('0 0 12 4', '<image href="https://example.org/a.png"/>'),
      /formes dessinées/,
    ],
    ['words', 'logo', svg('0 0 12 4', '<text>Manette</text>'), /tracés/],
    ['entities', 'logo', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${WIDE}`, /entités/],
    [
      'a billion wide',
      'logo',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"/>',
      /8192/,
    ],
    ['seven to one', 'logo', svg('0 0 70 10'), /six fois/],
    ['a mark that is not square', 'mark', WIDE, /carré/],
    ['no picture', 'logo', 'bonjour', /SVG ou PNG/],
    ['nothing', 'logo', '', /SVG ou PNG/],
  ])('%s', async (_, kind, data, sentence) => {
    const [status, said] = await refusal(kind, data)
    expect([status, said]).toEqual([400, expect.stringMatching(sentence)])
    expect(await kept()).toBe(0)
  })

  it('five megabytes', async () => {
    const [status, said] = await refusal('logo', svg('0 0 12 4', `<!--${'x'.repeat(5 * 1024 ** 2)}-->`))
    expect([status, said]).toEqual([413, expect.stringMatching(/mégaoctet/)])
    const edge = Buffer.alloc(1024 ** 2 + 1, ' ')
    expect((await refusal('logo', edge))[0]).toBe(413)
  })

  it('no file, two files, no kind and no form', async () => {
    expect((await post([{ field: 'kind', data: 'logo' }])).json.code).toBe('UPLOAD_ONE_FILE')
    expect((await post([fileOf(WIDE), fileOf(WIDE)])).json.code).toBe('UPLOAD_ONE_FILE')
    expect((await post([fileOf(WIDE)])).json).toMatchObject({
      code: 'BAD_INPUT',
      fields: { kind: expect.any(String) },
    })
    expect((await send('favicon', WIDE)).status).toBe(400)
    expect((await call.rest('POST', '/admin/brand/picture', {}, headers)).status).toBe(415)
    expect(await kept()).toBe(0)
  })

  it('what is beyond two under way and four that wait', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send('logo', WIDE)))
    const said = answers.map(({ status, json }) => (status === 201 ? status : json.code))
    expect(new Set(said)).toEqual(new Set([201, 'BUSY']))
    expect(await kept()).toBe(said.filter((one) => one === 201).length)
  })

  it('who may not change settings', async () => {
    expect((await send('logo', WIDE, {})).status).toBe(401)
    expect((await send('logo', WIDE, await enter('editor'))).status).toBe(403)
    expect(await kept()).toBe(0)
  })
})

describe('what is kept', () => {
  const yesterday = () =>
    database.db.brandPicture.updateMany({ data: { at: new Date(Date.now() - 25 * 3_600_000) } })

  it('is what one of the last brands names, or what was drawn within a day', async () => {
    const [logo, mark, unsaved] = [await drawn('logo'), await drawn('mark'), await drawn('logo')]
    await put({ logo, mark })
    expect(await purgeBrandPictures(database.db)).toBe(0)
    await yesterday()
    expect(await purgeBrandPictures(database.db)).toBe(1)
    expect((await get(drawnAt(unsaved.key, 'logo-1.png'))).status).toBe(404)
    expect((await put({ logo: unsaved })).json.fields.logo).toMatch(/envoyez le fichier/)
    await put({ logo: null })
    for (let n = 1; n < BRAND_VERSIONS; n++) await put({ name: `Nom ${n}` })
    expect(await purgeBrandPictures(database.db)).toBe(0)
    // After the restore, all files are there.
    expect((await call.mutate('brand.restore', { take: 1 }, headers)).json.brand).toMatchObject({
      logo,
      mark,
    })
    await put({ logo: null, mark: null })
    for (let n = 0; n <= BRAND_VERSIONS; n++) await put({ name: `Encore ${n}` })
    expect(await purgeBrandPictures(database.db)).toBe(2)
    expect([await kept(), await database.db.brandFile.count()]).toEqual([0, 0])
  }, 60_000)

  it('has second files, too, whichever release purges', async () => {
    const [logo, dark, mark, darkMark] = [
      await drawn('logo'),
      await drawn('logo'),
      await drawn('mark'),
      await drawn('mark'),
    ]
    await put({ logo: { ...logo, dark }, mark: { ...mark, dark: darkMark } })
    await yesterday()
    // Like the previous release, which only knows first files.
    const asBefore = () => database.db.$executeRaw`
      DELETE FROM "BrandPicture" p WHERE p."at" < now() - interval '1 day' AND NOT EXISTS (
        SELECT FROM "Brand" b WHERE p."key" IN (b."fields"->'logo'->>'key', b."fields"->'mark'->>'key'))`
    expect([await asBefore(), await purgeBrandPictures(database.db)]).toEqual([0, 0])
    for (const { key } of [dark, darkMark]) expect((await get(drawnAt(key, 'logo-1.png'))).status).toBe(200)
    await database.db.brand.deleteMany()
    await put({ logo })
    expect([await purgeBrandPictures(database.db), await kept()]).toEqual([3, 1])
  })
})
