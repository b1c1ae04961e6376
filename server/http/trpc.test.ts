import { describe, expect, it } from 'vitest'
import { useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()
const site = useApp(database)
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const COUNTS = { json: null }

describe('tRPC over HTTP', () => {
  it('answers one call and several', async () => {
    expect((await site.query('texts.counts')).json).toEqual({
      result: { data: { json: { articles: 0, reviews: 0 } } },
    })
    const batch = await site.get(
      `/trpc/texts.counts,health.check?batch=1&input=${input({ 0: COUNTS, 1: COUNTS })}`,
    )
    expect(batch.json).toMatchObject([{ result: {} }, { result: { data: { json: { status: 'ok' } } } }])
  })

  it('is never kept', async () => {
    expect((await site.query('texts.counts')).headers['cache-control']).toBe('private, no-store')
  })

  it('takes ten calls in one request, not eleven', async () => {
    const batch = (n: number) =>
      site.get(`/trpc/${Array(n).fill('texts.counts').join(',')}?batch=1&input=${input({})}`)
    expect((await batch(10)).status).toBe(200)
    const refused = await batch(11)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('BAD_INPUT')
  })

  it('gives each call of a batch its own error', async () => {
    const { status, json } = await site.get(
      `/trpc/texts.list,texts.counts,nope?batch=1&input=${input({ 0: { json: { kind: 'x' } } })}`,
    )
    expect(status).toBe(207)
    expect(json[0].error.json.data).toMatchObject({ code: 'BAD_INPUT', httpStatus: 400 })
    expect(json[1].result.data.json).toEqual({ articles: 0, reviews: 0 })
    expect(json[2].error.json.data).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 })
  })

  it('never tells a stack or a place in the code', async () => {
    for (const url of [
      '/trpc/nope',
      '/trpc/texts.list',
      `/trpc/texts.list?input=${input('x')}`,
      '/trpc/texts.list?input={',
    ])
      expect((await site.get(url)).body).not.toMatch(/stack|node_modules|\.ts|zod/i)
  })

  it.each([
    '/trpc/texts.list?input=%7B',
    '/trpc/texts.list?input=null',
    '/trpc/texts.list?input=[]',
    '/trpc/texts.list?input=%22x%22',
    `/trpc/texts.list?input=${input({ json: { kind: 'article' }, meta: { values: 'x' } })}`,
    `/trpc/texts.list?input=${input({ json: { kind: 'article', search: 'x' }, meta: { values: { search: ['Date'] } } })}`,
    `/trpc/texts.list?input=${input({ json: { kind: 'article', search: '/x/' }, meta: { values: { search: ['regexp'] } } })}`,
    '/trpc/texts.list?batch=1&input=[',
    '/trpc/texts.list?batch=1&input=3',
    '/trpc/%',
    '/trpc/%25',
    '/trpc/%00',
    '/trpc/%FF',
    `/trpc/${'a'.repeat(6000)}`,
    '/trpc/texts.list?connectionParams=[',
    '/trpc/__proto__',
    '/trpc/constructor.name',
    '/trpc/texts.list?input=%C3%28',
  ])('refuses %.70s without a fault of ours', async (url) => {
    const { status, body } = await site.get(url)
    expect(status, body).toBeGreaterThanOrEqual(400)
    expect(status, body).toBeLessThan(500)
    expect(body).toMatch(/"code":"(BAD_INPUT|NOT_FOUND)"/)
  })

  it.each([
    ['POST', 'application/json', '{"json":', 405],
    ['POST', 'text/plain', 'x', 415],
    ['POST', 'multipart/form-data; boundary=x', '--x--', 415],
    ['POST', 'application/octet-stream', 'x', 415],
    ['POST', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413],
    ['DELETE', 'application/json', '{}', 405],
    ['PUT', undefined, undefined, 415],
  ] as const)('%s %s is refused with %s', async (method, type, payload, status) => {
    const answer = await site.app.inject({
      method,
      url: '/trpc/texts.list',
      headers: type ? { 'content-type': type } : {},
      ...(payload === undefined ? {} : { payload }),
    })
    expect({ status: answer.statusCode, body: answer.body.slice(0, 300) }).toMatchObject({ status })
  })
})
