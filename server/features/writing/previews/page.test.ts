import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount } from '../../../testing/accounts.ts'
import { usePreviewSite } from '../../../testing/preview-site.ts'

const site = usePreviewSite()

const page = (body: unknown, headers = site.now.headers) =>
  site.call.rest('POST', '/admin/preview', body, headers)

it('shows who may write a text its page as it will be, in either language, without scripts or a banner', async () => {
  const { id } = await site.draft({ title: 'Un titre tu', content: '<p>Des mots <b>gras</b>.</p>' })
  const french = await page({ id })
  expect(french.status).toBe(200)
  expect(french.body).toContain('Un titre tu')
  expect(french.body).toContain('Des mots <b>gras</b>.')
  expect(french.body).toContain('<html lang="fr"')
  expect(french.body).not.toContain('<script')
  expect(french.body).not.toContain('Ce brouillon n’est pas publié.')
  expect(french.headers['cache-control']).toBe('private, no-store')
  expect((await page({ id, lang: 'en' })).body).toContain('<html lang="en"')
})

/** A new text as the form saves it. @returns its id */
async function written(fields: Record<string, string>, kind = 'article'): Promise<string> {
  const id = newId()
  const input = { id, kind, fields, revision: null, base: null, key: newId(), isNew: true }
  const { status, body } = await site.call.mutate('writing.saveCopy', input, site.now.headers)
  if (status !== 200) throw new Error(body)
  return id
}

it('shows what is being written, also where it is half-filled', async () => {
  const id = await written({ gameTitle: 'Un jeu sans note' }, 'review')
  const { status, body } = await page({ id })
  expect(status).toBe(200)
  expect(body).toContain('Un jeu sans note')
})

it('takes a text of half a million letters, and runs nothing of what it holds', async () => {
  const content = `<p onclick="x()">${'mots '.repeat(99_000)}</p><script>document.title = 'ran'</script>`
  const { status, body } = await page({ id: await written({ title: 'Long', content }) })
  expect(status).toBe(200)
  expect(body).toContain('mots mots')
  expect(body).not.toMatch(/<script|onclick=/)
})

it('is refused to others, in the words of the text itself', async () => {
  const { id } = await site.draft()
  const other = await site.signedIn(await buildAccount(site.database.db, { role: 'author' }))
  const reader = await site.signedIn(await buildAccount(site.database.db))
  const editor = await site.signedIn(await buildAccount(site.database.db, { role: 'editor' }))
  expect((await page({ id }, other)).status).toBe(404)
  expect((await page({ id }, reader)).status).toBe(403)
  expect((await page({ id }, {})).status).toBe(401)
  expect((await page({ id }, editor)).status).toBe(200)
  expect((await page({ id: newId() })).status).toBe(404)
  for (const bad of [{}, { id: 'x' }, { id, lang: 'de' }, { id: `${id}'--` }])
    expect((await page(bad)).status).toBe(400)
})

it('leads nowhere for whoever asks for its address by hand', async () => {
  expect((await site.get(`/preview/${'0'.repeat(64)}`)).status).toBe(404)
})

it('a new link ends those that there were, where it is to be the only one', async () => {
  const { id } = await site.draft()
  const first = await site.link(id)
  const { json } = await site.call.mutate('writing.createPreview', { id, replace: true }, site.now.headers)
  expect((await site.get(first)).status).toBe(404)
  expect((await site.get(new URL(json.url).pathname)).status).toBe(200)
})
