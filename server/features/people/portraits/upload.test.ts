import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { drawing, type FormPart, formOf } from '../../../testing/uploads.ts'
import type { Actor } from '../../../trpc/context.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { picturesOf } from '../../account/export/pictures.ts'
import { preparePicture } from '../../images/files/prepare.ts'
import { savePortrait } from './write.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
type Headers = Record<string, string>

const enter = async (user: Account): Promise<Headers> => bearer(await signIn(database.db, user, config))
const newcomer = async (role: 'author' | 'editor' | 'admin' | 'moderator') => {
  const account = await buildAccount(database.db, { role })
  return { ...account, headers: await enter(account) }
}
let author: Account & { headers: Headers }
beforeEach(async () => {
  author = await newcomer('author')
})

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
      left: width / 2,
      top: 0,
    },
  ])

function send(data: Uint8Array, fields: Record<string, string | number> = {}, headers = author.headers) {
  const parts: FormPart[] = Object.entries(fields).map(([field, value]) => ({ field, data: String(value) }))
  const form = formOf([...parts, { field: 'image', data, name: 'moi.png', type: 'image/png' }])
  return call.inject({
    method: 'POST',
    url: '/api/team/portrait',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}
const png = () => halves(60, 40).png().toBuffer()
const portraitOf = async (userId: string) =>
  (await database.db.teamPage.findUniqueOrThrow({ where: { userId } })).portraitId
const storedOf = async (userId: string) => {
  const imageId = (await portraitOf(userId)) ?? ''
  return Buffer.from((await database.db.imageBytes.findUniqueOrThrow({ where: { imageId } })).data)
}
const pictures = () => database.db.image.count()

async function colourAt(data: Buffer, x: number, y: number) {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = raw.subarray((y * info.width + x) * info.channels)
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither'
}

describe('a portrait', () => {
  it('is the square that was chosen, and shown on the page and to its owner', async () => {
    const { status, json } = await send(await png(), { x: 35, y: 5, size: 20 })
    const id = await portraitOf(author.id)
    expect([status, json]).toEqual([201, { portrait: `/api/images/${id}` }])
    const data = await storedOf(author.id)
    expect(await sharp(data).metadata()).toMatchObject({ width: 20, height: 20, format: 'png' })
    expect(await colourAt(data, 0, 0)).toBe('blue')
    const { slug } = await database.db.teamPage.findUniqueOrThrow({ where: { userId: author.id } })
    const input = encodeURIComponent(JSON.stringify({ json: { slug } }))
    expect((await call.query(`people.page?input=${input}`)).json.person.portrait).toBe(json.portrait)
    const form = await call.query('people.pageForEdit?input=%7B%22json%22%3A%7B%7D%7D', author.headers)
    expect(form.json.portrait).toBe(json.portrait)
    expect((await call.inject({ url: json.portrait })).status).toBe(200)
  })

  it('is the middle without a square, at most 960 pixels a side', async () => {
    expect((await send(await halves(60, 40).png().toBuffer())).status).toBe(201)
    const data = await storedOf(author.id)
    expect([await colourAt(data, 1, 1), await colourAt(data, 38, 1)]).toEqual(['red', 'blue'])
    expect((await send(await halves(2400, 1200).png().toBuffer())).status).toBe(201)
    expect(await sharp(await storedOf(author.id)).metadata()).toMatchObject({ width: 960, height: 960 })
  })

  it('is cut as it stands upright, and says nothing of place and camera', async () => {
    const source = await halves(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    // Turned by a quarter it is 40 wide and 60 high: red above blue.
    expect((await send(source, { x: 0, y: 40, size: 20 })).status).toBe(201)
    const data = await storedOf(author.id)
    expect(await colourAt(data, 10, 10)).toBe('blue')
    const head = await sharp(data).metadata()
    expect([head.width, head.exif, head.orientation, data.includes('Appareil')]).toEqual([
      ...[20, undefined, undefined, false],
    ])
  })

  it.each(['gif', 'webp'] as const)('of a moving %s is its first frame', async (format) => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const source = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 100], loop: 0 })
      .toBuffer()
    expect((await send(source)).status).toBe(201)
    const data = await storedOf(author.id)
    expect((await sharp(data, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(data, 5, 5)).toBe('red')
    const row = await database.db.image.findUniqueOrThrow({
      where: { id: (await portraitOf(author.id)) ?? '' },
    })
    expect(row).toMatchObject({ animated: false, width: 30, height: 30 })
  })

  it('is replaced and removed without leaving a picture behind, over REST and tRPC', async () => {
    const before = await pictures()
    await send(await png())
    await send(await png())
    expect(await pictures()).toBe(before + 1)
    expect((await call.rest('DELETE', '/team/portrait', undefined, author.headers)).json).toEqual({
      message: 'Portrait retiré',
    })
    expect([await portraitOf(author.id), await pictures()]).toEqual([null, before])
    await send(await png())
    for (const _twice of [1, 2])
      expect((await call.mutate('people.removePortrait', {}, author.headers)).status).toBe(200)
    expect([await portraitOf(author.id), await pictures()]).toEqual([null, before])
  })

  it('sent twice at once leaves one', async () => {
    const before = await pictures()
    const data = await png()
    const answers = await Promise.all([1, 2, 3].map(() => send(data)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await pictures()).toBe(before + 1)
    expect(answers.map(({ json }) => json.portrait)).toContain(`/api/images/${await portraitOf(author.id)}`)
  })

  it('is no picture of the library: not listed, not read, described or deleted there', async () => {
    await send(await png())
    const { headers } = await newcomer('editor')
    const id = (await portraitOf(author.id)) ?? ''
    const { json } = await call.rest('GET', '/images?limit=50', undefined, headers)
    expect(json.images.map((image: { id: string }) => image.id)).not.toContain(id)
    const input = encodeURIComponent(JSON.stringify({ json: { id } }))
    expect((await call.query(`images.get?input=${input}`, headers)).json.code).toBe('IMAGE_NOT_FOUND')
    expect((await call.mutate('images.setAlt', { id, alt: 'x' }, headers)).status).toBe(404)
    for (const force of ['false', 'true'])
      expect((await call.rest('DELETE', `/images/${id}?force=${force}`, undefined, headers)).status).toBe(404)
    expect(await portraitOf(author.id)).toBe(id)
  })

  it('is the person’s own data, also where an admin has added it, and goes with the account', async () => {
    const before = await pictures()
    const admin = await newcomer('admin')
    expect((await send(await png(), { userId: author.id }, admin.headers)).status).toBe(201)
    const files = async (userId: string) => {
      const names: string[] = []
      for await (const { file } of picturesOf(database.db, userId)) names.push(file)
      return names
    }
    expect(await files(author.id)).toEqual([`pictures/${await portraitOf(author.id)}-moi.png`])
    expect(await files(admin.id)).toEqual([])
    await removeAccount(database.db, author.id)
    expect(await pictures()).toBe(before)
  })
})

describe('nothing changes', () => {
  const untouched = async (answer: Promise<{ status: number; json: { code: string; message: string } }>) => {
    const before = [await portraitOf(author.id), await pictures()]
    const { status, json } = await answer
    expect([await portraitOf(author.id), await pictures()]).toEqual(before)
    expect(json.message).toMatch(/\S/)
    return [status, json.code]
  }

  it('for what is no picture', async () => {
    await send(await png())
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const text of ['pas une image du tout, vraiment', svg, '%PDF-1.7 et la suite du document'])
      expect(await untouched(send(Buffer.from(text)))).toEqual([415, 'IMAGE_TYPE'])
    const data = await png()
    expect(await untouched(send(data.subarray(0, data.length - 30)))).toEqual([400, 'IMAGE_BROKEN'])
    expect(await untouched(send(Buffer.alloc(0)))).toEqual([415, 'IMAGE_TYPE'])
    const empty = formOf([{ field: 'x', data: '1' }])
    const sent = call.inject({
      method: 'POST',
      url: '/api/team/portrait',
      payload: empty.payload,
      headers: { ...empty.headers, ...author.headers },
    })
    expect(await untouched(sent)).toEqual([400, 'UPLOAD_ONE_FILE'])
  })

  it('for what is too large in bytes or pixels', async () => {
    expect(await untouched(send(Buffer.alloc(2_097_153, 1)))).toEqual([413, 'IMAGE_TOO_LARGE'])
    const bomb = Buffer.from(await drawing(1, 1).png().toBuffer())
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const { crc32 } = await import('node:zlib')
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await untouched(send(bomb))).toEqual([413, 'IMAGE_PIXELS'])
  })

  it.each([
    [{ x: 41, y: 0, size: 20 }],
    [{ x: 0, y: 0, size: 41 }],
    [{ x: 0, y: 0, size: 0 }],
    [{ x: -1, y: 0, size: 9 }],
    [{ x: 1.5, y: 0, size: 9 }],
    [{ x: 0, y: 0 }],
    [{ size: 9 }],
    [{ x: 'NaN', y: 0, size: 9 }],
    [{ x: '', y: 0, size: 9 }],
    [{ x: 99_999, y: 99_999, size: 99_999 }],
    [{ userId: 'moi' }],
  ])('for the square %j', async (fields) => {
    expect(await untouched(send(await png(), fields as Record<string, string>))).toEqual([400, 'BAD_INPUT'])
  })

  it('for others’ pages without the right, or for nobody’s', async () => {
    const other = await newcomer('author')
    const editor = await newcomer('editor')
    const moderator = await newcomer('moderator')
    const admin = await newcomer('admin')
    const data = await png()
    for (const { headers } of [other, editor]) {
      expect(await untouched(send(data, { userId: author.id }, headers))).toEqual([403, 'FORBIDDEN'])
      const remove = call.mutate('people.removePortrait', { userId: author.id }, headers)
      expect(await untouched(remove)).toEqual([403, 'FORBIDDEN'])
    }
    expect(await untouched(send(data, {}, moderator.headers))).toEqual([403, 'FORBIDDEN'])
    expect(await untouched(send(data, {}, {}))).toEqual([401, 'UNAUTHENTICATED'])
    for (const userId of [moderator.id, 'f'.repeat(24)])
      expect(await untouched(send(data, { userId }, admin.headers))).toEqual([404, 'PERSON_NOT_FOUND'])
  })

  it('where the role or the account was lost while the picture was on its way', async () => {
    const { db } = database
    const picture = await preparePicture(await png(), { side: 960 })
    const former = await newcomer('admin')
    await db.user.update({ where: { id: former.id }, data: { role: 'author' } })
    const stale = { id: former.id, role: 'admin' } as Actor
    const before = await pictures()
    const refusal = { errorCode: 'FORBIDDEN' }
    await expect(savePortrait(db, stale, author.id, undefined, picture)).rejects.toMatchObject(refusal)
    await db.user.update({ where: { id: former.id }, data: { role: 'moderator' } })
    await expect(savePortrait(db, stale, undefined, undefined, picture)).rejects.toMatchObject(refusal)
    expect([await portraitOf(author.id), await pictures()]).toEqual([null, before])
    const own = { id: author.id, role: 'author' } as Actor
    await Promise.allSettled([
      savePortrait(db, own, undefined, undefined, picture),
      removeAccount(db, author.id),
    ])
    expect(await db.user.count({ where: { id: author.id } })).toBe(0)
    expect(await pictures()).toBe(before)
  })
})
