import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../server/testing/accounts.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { importAsCommand, useFolder } from '../../server/testing/imports.ts'
import { openWordPress } from './wordpress/wordpress.ts'

const { database, config, call } = useAccountSite()
const folder = useFolder()
let headers: Record<string, string>

const item = (id: number, status: string, body: string) =>
  `<item><title>Brève ${id}</title><link>https://court.example/breve-${id}/</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-12 09:00:00</wp:post_date_gmt><wp:post_name>breve-${id}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`

beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  const file = await folder.write(
    'court.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://court.example</wp:base_blog_url>${item(1, 'publish', '<p>C’est sorti.</p>')}${item(2, 'publish', ' ')}${item(3, 'draft', '<p>Deux mots.</p>')}</channel></rss>`,
  )
  await importAsCommand(database.db, await openWordPress([file], { reviews: new Set(), now: new Date() }))
})

const fields = (slug: string, content: string) => ({
  kind: 'article' as const,
  title: 'Une brève',
  slug,
  excerpt: 'Un chapeau assez long.',
  content,
})
const update = (id: string, slug: string, content: string) =>
  call.mutate('texts.update', { id, ...fields(slug, content) }, headers)
const put = (id: string, slug: string, content: string) =>
  call.rest('PUT', `/articles/${id}`, fields(slug, content), headers)
const short = () => database.db.content.findFirstOrThrow({ where: { slug: 'breve-1' } })

describe('a published text of a few words', () => {
  it('comes published; without a word, or a draft, it is a draft', async () => {
    expect(await short()).toMatchObject({ status: 'published', content: '<p>C’est sorti.</p>' })
    const drafts = await database.db.content.findMany({ where: { status: 'draft' } })
    expect(drafts).toHaveLength(2)
  })

  it('may be saved again, as long as nobody empties it', async () => {
    const { id, slug } = await short()
    for (const save of [update, put]) {
      expect((await save(id, slug, '<p>C’est sorti hier.</p>')).status).toBe(200)
      for (const empty of ['', '<p> </p>', '<p>\u200b</p>', '<p>&nbsp;</p>'])
        expect([empty, (await save(id, slug, empty)).status]).toEqual([empty, 400])
    }
  })

  it('is no way to shorten another, or to write a new one', async () => {
    const { id } = await buildArticle(database.db, { slug: 'longue' })
    for (const save of [update, put]) expect((await save(id, 'longue', '<p>Court.</p>')).status).toBe(400)
    const made = await call.mutate('texts.create', fields('neuve', '<p>Court.</p>'), headers)
    expect(made.status).toBe(400)
  })
})
