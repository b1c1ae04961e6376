import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sendPage, toAnswer } from './answer.ts'

const HTML = `<p>${'été '.repeat(200)}</p>`

async function site(status = 200) {
  const app = fastify()
  const page = toAnswer(status, HTML)
  app.get('/', (request, reply) => sendPage(request, reply, page))
  return app
}

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['brown', undefined],
  ['', undefined],
])('Accept-Encoding "%s" is answered with %s', async (accept, encoding) => {
  const app = await site()
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accept } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe('Accept-Encoding')
  const body =
    encoding === 'br'
      ? brotliDecompressSync(answer.rawPayload)
      : encoding === 'gzip'
        ? gunzipSync(answer.rawPayload)
        : answer.rawPayload
  expect(body.toString()).toBe(HTML)
})

test('a page is kept compressed, and still given to who takes another encoding', async () => {
  const app = fastify()
  const page = toAnswer(200, HTML)
  app.get('/', (request, reply) => sendPage(request, reply, page))
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const together = await Promise.all([ask('br'), ask('br'), ask('gzip'), ask('identity')])
  expect(page.bodies.identity).toBeUndefined()
  const after = await Promise.all([ask('br'), ask('gzip'), ask('identity')])
  const texts = [...together, ...after].map(({ headers, rawPayload }) =>
    (headers['content-encoding'] === 'br'
      ? brotliDecompressSync(rawPayload)
      : headers['content-encoding'] === 'gzip'
        ? gunzipSync(rawPayload)
        : rawPayload
    ).toString(),
  )
  expect(new Set(texts)).toEqual(new Set([HTML]))
})

test.each([1, 400_000])('parts become one body, %d times as long', (times) => {
  const parts = ['<p>', 'été « 🎮 » '.repeat(times), '\ud83c</p>', '']
  const { bodies, etag } = toAnswer(200, ...parts)
  expect(bodies.identity?.equals(Buffer.from(parts.join('')))).toBe(true)
  expect(etag).toBe(toAnswer(200, parts.join('')).etag)
})

test('a kept page holds no more memory than its own size', async () => {
  const app = fastify()
  const page = toAnswer(200, HTML)
  app.get('/', (request, reply) => sendPage(request, reply, page))
  await Promise.all(['br', 'gzip'].map((e) => app.inject({ url: '/', headers: { 'accept-encoding': e } })))
  for (const body of await Promise.all([page.bodies.br, page.bodies.gzip]))
    expect(body?.buffer.byteLength).toBe(body?.length ?? 0)
})

test('a page that is asked for again is compressed better, in the background', async () => {
  const app = fastify()
  const text = Array.from({ length: 9000 }, (_, i) => `mot${(i * i * 7919) % 997}`).join(' ')
  const page = toAnswer(200, text)
  app.get('/', (request, reply) => sendPage(request, reply, page))
  const ask = (known?: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': 'br', ...(known && { 'if-none-match': known }) } })
  const first = await ask()
  expect(page.bodies.better).toBeUndefined()
  const [second, third] = await Promise.all([ask(), ask()])
  expect([second?.rawPayload, third?.rawPayload]).toEqual([first.rawPayload, first.rawPayload])
  await page.bodies.better
  const later = await ask()
  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length * 0.95)
  expect(brotliDecompressSync(later.rawPayload).toString()).toBe(text)
  // A client with either of the two has the page.
  expect((await ask(String(first.headers.etag))).statusCode).toBe(304)
})

test('a reader who has the page gets 304, per encoding and also with a weak validator', async () => {
  const app = await site()
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const etag = String(first.headers.etag)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': known } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  }
  const plain = await app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect(plain.statusCode).toBe(200)
})

test('a failed page is never "not modified"', async () => {
  const app = await site(404)
  const first = await app.inject({ url: '/' })
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(404)
})
