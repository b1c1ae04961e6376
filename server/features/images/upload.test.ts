import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { drawing, type formOf, pictureForm } from '../../testing/uploads.ts'
import { sharp } from './decoders.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let admin: Record<string, string>
let member: Record<string, string>
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  member = bearer(await signIn(database.db, await buildAccount(database.db), config))
})

const send = ({ payload, headers }: ReturnType<typeof formOf>, who: Record<string, string> = admin) =>
  calls.inject({ method: 'POST', url: '/api/images/upload', payload, headers: { ...headers, ...who } })
const stored = async (id: string) =>
  Buffer.from((await database.db.imageBytes.findUniqueOrThrow({ where: { imageId: id } })).data)

describe('who may', () => {
  it('the team only', async () => {
    const form = pictureForm(await drawing(8, 8).png().toBuffer())
    expect((await send(form, {})).status).toBe(401)
    expect((await send(form, member)).status).toBe(403)
    expect((await send(form)).status).toBe(201)
  })
})

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('as %s is kept and shown', async (format) => {
    const data = await drawing(48, 32).toFormat(format).toBuffer()
    const { status, json } = await send(pictureForm(data, `Écran de jeu.${format}`, `image/${format}`))
    expect(status).toBe(201)
    expect(json).toEqual({
      image: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        url: `/api/images/${json.image.id}`,
        originalName: `Écran de jeu.${format}`,
        ...{ format, width: 48, height: 32, animated: false, alt: null, uses: 0 },
        size: (await stored(json.image.id)).length,
        createdAt: expect.stringMatching(/Z$/),
      },
    })
    const shown = await calls.inject({ url: json.image.url })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, `image/${format}`])
    expect((await sharp(await stored(json.image.id)).metadata()).mediaType).toBe(`image/${format}`)
  })
})
