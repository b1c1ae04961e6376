import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../testing/database.ts'
import { useTranslatedSite } from '../../testing/translated-site.ts'

const { translator, call } = await useTranslatedSite(useDatabase())
const { rest, query } = call

describe('bad input', () => {
  it.each([
    ['GET', '/translate/article/x?from=en&to=fr', undefined],
    ['GET', '/translate/article/x?from=fr&to=de', undefined],
    ['GET', '/translate/review/x?from=&to=en', undefined],
    ['POST', '/translate/articles', { articles: [], from: 'fr', to: 'es' }],
    ['POST', '/translate/articles', { articles: [], from: ['fr'], to: 'en' }],
    ['POST', '/translate/articles', { articles: 'tout' }],
    ['POST', '/translate/articles', { articles: [null] }],
    ['POST', '/translate/articles', { articles: [{ _id: "' OR 1=1" }] }],
    ['POST', '/translate/articles', {}],
    ['POST', '/translate/reviews', { reviews: Array.from({ length: 51 }, () => ({ _id: '0'.repeat(24) })) }],
  ] as const)('%s %s %j is 400', async (method, path, body) => {
    const { status, json } = await rest(method, path, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'BAD_INPUT' })
    expect(json.message).toMatch(/\S/)
    expect(translator.asked).toEqual([])
  })

  const ask = (path: string, input: object) =>
    query(`translation.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`)
  const one = { kind: 'article', slugOrId: 'x' }
  const some = { kind: 'review', ids: ['0'.repeat(24)] }

  it('is every other pair of languages than French to English, in every call that takes one', async () => {
    for (const [name, value] of [
      ['from', 'en'],
      ['from', 'FR'],
      ['from', ''],
      ['from', null],
      ['from', ['fr']],
      ['from', '__proto__'],
      ['to', 'fr'],
      ['to', 'de'],
      ['to', ''],
      ['to', null],
      ['to', { en: 1 }],
    ] as const) {
      const pair = { from: 'fr', to: 'en', [name]: value }
      const replies = [
        await ask('item', { ...one, ...pair }),
        await ask('items', { ...some, ...pair }),
        await rest('POST', '/translate/articles', { articles: [], ...pair }),
        await rest('POST', '/translate/reviews', { reviews: [], ...pair }),
      ]
      if (typeof value === 'string')
        for (const kind of ['article', 'review'])
          replies.push(await rest('GET', `/translate/${kind}/x?${new URLSearchParams(pair as never)}`))
      for (const { status, json } of replies) {
        expect([value, status, Object.keys(json.fields)]).toEqual([value, 400, [name]])
        expect(json.fields[name]).toContain('français')
      }
    }
    expect(translator.asked).toEqual([])
  })

  it('is 400 over tRPC, too', async () => {
    for (const [path, input, field] of [
      ['item', { ...one, kind: 'video' }, 'kind'],
      ['item', { ...one, slugOrId: '' }, 'slugOrId'],
      ['item', { ...one, slugOrId: 'a\0' }, 'slugOrId'],
      ['item', { kind: 'article' }, 'slugOrId'],
      ['items', { ...some, kind: '__proto__' }, 'kind'],
      ['items', { ...some, ids: 'tout' }, 'ids'],
      ['items', { ...some, ids: ["' OR 1=1"] }, 'ids.0'],
      ['items', { ...some, ids: Array(51).fill('0'.repeat(24)) }, 'ids'],
      ['items', { ...some, withContent: 'oui' }, 'withContent'],
    ] as const) {
      const { status, json } = await ask(path, input)
      expect([path, status, Object.keys(json.fields)]).toEqual([path, 400, [field]])
    }
    expect(translator.asked).toEqual([])
  })
})
