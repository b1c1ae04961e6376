import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { download } from '../../../outbound/download.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { drawing } from '../../../testing/uploads.ts'
import { fetchStills } from './stills.ts'

// Stills come from the platform's servers, which tests do not ask: answers are the test's own. refresh.test.ts proves
// that nothing is fetched from elsewhere.
const ask = vi.fn<typeof download>()

const database = useDatabase()
const NOW = new Date('2026-11-21T12:00:00Z')
const tools = () => ({ db: database.db, log: silentLog, ask })
const video = () => database.db.video.findFirstOrThrow({ where: { videoId: 'abcdefghijk' } })

/** What each address answers with. */
const answer = (body: Uint8Array | string) =>
  ask.mockResolvedValue({ status: 200, headers: {}, body: Buffer.from(body as string) })

beforeEach(async () => {
  await database.db.video.deleteMany()
  await database.db.image.deleteMany()
  await database.db.videoFeed.upsert({
    where: { playlist: 'lives' },
    create: { playlist: 'lives' },
    update: {},
  })
  await database.db.video.create({
    data: {
      link: 'https://www.youtube.com/watch?v=abcdefghijk',
      ...{ playlist: 'lives', videoId: 'abcdefghijk', title: 'Soirée <b>#1</b>', publishedAt: NOW },
      stillUrl: 'https://i1.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
    },
  })
})

/** A PNG whose head claims more than its few bytes contain. */
async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await drawing(1, 1).png().toBuffer())
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('a still', () => {
  it('becomes a picture of ours: re-encoded, 16:9, with the title as its text', async () => {
    answer(
      await drawing(480, 360)
        .jpeg()
        .withExif({ IFD0: { Make: 'Appareil' } })
        .toBuffer(),
    )
    await fetchStills(tools(), NOW)
    const image = await database.db.image.findFirstOrThrow({ include: { bytes: true } })
    expect(image).toMatchObject({ width: 480, height: 270, format: 'jpeg', alt: 'Soirée <b>#1</b>' })
    expect(Buffer.from(image.bytes?.data ?? []).includes('Appareil')).toBe(false)
    expect((await video()).stillId).toBe(image.id)
  })

  it.each([
    [
      'SVG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>',
    ],
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', async () => ''],
    ['a GIF', async () => drawing(320, 180).gif().toBuffer()],
    [
      'a picture that ends too soon',
      async () => (await drawing(320, 180).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['more pixels than its bytes', bomb],
  ])('that is %s is none, is tried again later, and no more than eight times', async (_what, body) => {
    answer(await body())
    let now = NOW
    for (let round = 1; round <= 10; round++) {
      await fetchStills(tools(), now)
      const { stillTries, stillNextAt } = await video()
      expect(stillTries).toBe(Math.min(round, 8))
      // Nothing is asked before its time.
      const asked = ask.mock.calls.length
      await fetchStills(tools(), now)
      expect(ask.mock.calls.length).toBe(asked)
      now = stillNextAt ?? now
    }
    expect([(await video()).stillId, await database.db.image.count()]).toEqual([null, 0])
  })
})
