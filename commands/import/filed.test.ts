import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { importAsCommand, useFolder } from '../../server/testing/imports.ts'
import { openWordPress } from './wordpress/wordpress.ts'

const database = useDatabase()
const folder = useFolder()
beforeAll(() => buildUser(database.db, { role: 'admin' }))

const tag = (name: string) =>
  `<category domain="post_tag" nicename="${name.toLowerCase()}"><![CDATA[${name}]]></category>`

it('a review is filed under the platforms and genres that its tags name, by any of their names', async () => {
  const { db } = database
  await db.filing.create({
    data: {
      ...{ kind: 'platform', id: 'Nabla', name: 'Nabla', position: 99, family: 'others' },
      ...{ short: ['NBL'], others: ['Console Nabla'] },
    },
  })
  const tags = ['Coups de cœur', 'ns2', 'Console nabla', 'NBL', 'survie', 'Horror', 'Racing', 'RPG']
  const words = 'Un texte assez long pour être un test publié ici, avec des mots.'
  const name = await folder.write(
    'filed.xml',
    `<rss><channel><description/><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://filed.example</wp:base_blog_url>
    <item><title>Un test venu d’ailleurs</title><content:encoded><![CDATA[<p>${words}</p>]]></content:encoded>
    <category domain="category" nicename="tests"><![CDATA[Tests]]></category>${tags.map(tag).join('')}
    <wp:post_id>7</wp:post_id><wp:post_date>2019-03-12 09:00:00</wp:post_date><wp:post_password/><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`,
  )
  await importAsCommand(db, await openWordPress([name], { reviews: new Set(['tests']), now: new Date() }))
  const review = await db.content.findFirstOrThrow({ where: { title: 'Un test venu d’ailleurs' } })
  expect(review).toMatchObject({
    ...{ kind: 'review', platform: 'Switch 2', platforms: 'Switch 2\nNabla' },
    ...{ genre: 'Survival', genres: 'Survival\nHorror\nCourse' },
  })
  expect(review.tags).toContain('Console nabla')
})
