import { expect, it } from 'vitest'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle } from '../../testing/factories.ts'
import { rss } from './rss.ts'

const database = useDatabase()
const config = testConfig()

it('a card is a link to the text as it is called now; of one that readers do not see nothing is left', async () => {
  const { db } = database
  const target = await buildArticle(db, { title: 'Le phare & la mer', slug: 'cible-des-fils' })
  const card = (slug: string) => `<figure><a href="/news/${slug}">Des mots d’avant</a></figure>`
  await buildArticle(db, { content: `<p>Avant</p>${card(target.slug)}<p>Après</p>${card('nulle-part')}` })
  const feed = async () => (await rss({ db, config }, 'fr')).body
  const link = `&lt;p&gt;&lt;a href="${config.PUBLIC_URL}/news/${target.slug}"&gt;Le phare &amp;amp; la mer&lt;/a&gt;&lt;/p&gt;`
  expect((await feed()).replaceAll('&quot;', '"')).toContain(
    `&lt;p&gt;Avant&lt;/p&gt;${link}&lt;p&gt;Après&lt;/p&gt;<`,
  )
  await db.content.update({ where: { id: target.id }, data: { deletedAt: new Date() } })
  const without = await feed()
  expect(without).toContain('&lt;p&gt;Avant&lt;/p&gt;&lt;p&gt;Après&lt;/p&gt;')
  expect(without).not.toMatch(/Des mots d’avant|cible-des-fils/)
})
