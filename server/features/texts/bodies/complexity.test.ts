import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

let editor: { id: string; headers: Record<string, string> }
beforeAll(async () => {
  const account = await buildAccount(database.db, { role: 'editor' })
  editor = { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
})

const SENTENCE = '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>'
const flat = (elements: number) => SENTENCE + '<br>'.repeat(elements - 1)
const deep = (levels: number) =>
  '<blockquote>'.repeat(levels - 1) + SENTENCE + '</blockquote>'.repeat(levels - 1)
const TOO_MUCH: [string, string][] = [
  ['20,001 elements', flat(20_001)],
  ['51 levels', deep(51)],
  ['17,000 figures in each other', `${SENTENCE}${'<figure>'.repeat(17_000)}`],
  ['elements that sanitising would drop', `${SENTENCE}${'<span></span>'.repeat(20_000)}`],
]

let made = 0
const fields = (content: string) => ({
  title: 'Un titre assez long',
  slug: `beaucoup-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content,
})

/** Everything that accepts a body, over both interfaces. */
async function answersTo(content: string): Promise<Reply[]> {
  const { headers } = editor
  const { id } = await buildArticle(database.db)
  const copy = { id, kind: 'article', revision: null, base: null, key: newId() }
  return [
    await call.rest('POST', '/articles', fields(content), headers),
    await call.rest('PUT', `/articles/${id}`, fields(content), headers),
    await call.mutate('texts.create', { kind: 'article', ...fields(content) }, headers),
    await call.mutate('texts.update', { kind: 'article', id, ...fields(content) }, headers),
    await call.mutate('texts.preview', { content }, headers),
    await call.mutate('writing.saveCopy', { ...copy, fields: { content } }, headers),
  ]
}

describe('a body', () => {
  it.each(TOO_MUCH)('of %s is refused wherever one is sent, in both languages', async (_what, content) => {
    for (const { status, json } of await answersTo(content)) {
      expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
      expect(json.fields.content).toContain('20 000')
    }
    const english = { ...editor.headers, 'accept-language': 'en' }
    const { json } = await call.mutate('texts.preview', { content }, english)
    expect(json.fields.content).toContain('20,000')
  })

  it('is told of in the round in which other fields are refused', async () => {
    const [, content] = TOO_MUCH[1] ?? []
    const { json } = await call.rest('POST', '/articles', { content, title: 'x' }, editor.headers)
    expect(Object.keys(json.fields)).toEqual(expect.arrayContaining(['title', 'content']))
  })

  it.each([
    ['20,000 elements', flat(20_000)],
    ['50 levels', deep(50)],
    ['paragraphs and cells that nobody closed', `${SENTENCE}${'<p>un<br>deux'.repeat(500)}`],
  ])('of %s is taken', async (_what, content) => {
    for (const { status } of await answersTo(content)) expect([200, 201]).toContain(status)
  })

  it('that was stored before there was a limit is read as ever', async () => {
    const { id } = await buildArticle(database.db, { content: flat(30_000) })
    expect((await call.rest('GET', `/articles/${id}`)).status).toBe(200)
    const copy = await call.query(
      `writing.copy?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
      editor.headers,
    )
    expect([copy.status, copy.json.item.id]).toEqual([200, id])
  })
})
