import { beforeAll, describe, expect, it } from 'vitest'
import { openGhost } from '../scripts/import/ghost/ghost.ts'
import { placesOf } from '../scripts/import/pictures/places.ts'
import { useDatabase } from './testing/database.ts'
import { buildUser } from './testing/factories.ts'
import { type GhostVersion, ghostExport } from './testing/ghost-export.ts'
import { imported, png, type Ran, useFolder } from './testing/imports.ts'

const database = useDatabase()
const folder = useFolder(async () => ({
  'content/images/2019/05/borne.png': await png(30, 20),
  'content/images/2021/05/borne.png': await png(31, 20),
  'content/images/2021/05/nuit.png': await png(32, 20),
  'content/images/2023/05/borne.png': await png(33, 20),
}))
const VERSIONS: readonly GhostVersion[] = [1, 2, 3, 4, 5, 6]
const site = new URL('https://ancien.example')

const open = async (version: GhostVersion, options: object = {}) =>
  openGhost(await folder.write(`ghost-${version}.json`, ghostExport(version)), {
    ...{ site, reviews: new Set<string>(), now: new Date() },
    ...options,
  })

const ran = new Map<GhostVersion, Ran>()
beforeAll(async () => {
  await buildUser(database.db, { role: 'admin' })
  await buildUser(database.db, { role: 'author', email: 'paul@example.org' })
  const places = await placesOf([folder.at('.')])
  for (const version of VERSIONS)
    ran.set(
      version,
      await imported(database.db, await open(version), { places, authors: [['paul', 'paul@example.org']] }),
    )
})

const textOf = (title: string) =>
  database.db.content.findFirstOrThrow({
    where: { title },
    include: { signatures: { orderBy: { position: 'asc' }, include: { user: true } } },
  })

describe.each(VERSIONS)('an export of Ghost %i', (version) => {
  it('comes with its people, dates, words and cover', async () => {
    const text = await textOf(`La salle d’arcade ${version}`)
    expect(text).toMatchObject({
      ...{ kind: 'article', status: 'published', publishedAt: new Date('2019-05-02T08:00:00Z') },
      ...{ createdAt: new Date('2019-05-01T08:00:00Z'), updatedAt: new Date('2019-06-03T08:00:00Z') },
      ...{
        seoTitle: 'La salle, en bref',
        seoDescription: 'Une salle d’arcade, décrite autrement.',
        tags: 'Bornes',
      },
      image: expect.stringMatching(/^\/api\/images\/[0-9a-f]{24}$/),
    })
    expect(text.signatures.map(({ guest, user }) => guest ?? user?.email)).toEqual([
      'Inès Roux',
      'paul@example.org',
    ])
    expect(text.slug).toBe(version === 1 ? 'texte-1' : `texte-1-${version}`)
  })

  it('has its body in our forms, from whichever form it was kept in', async () => {
    const { content } = await textOf(`La salle d’arcade ${version}`)
    const lighthouse = (await textOf(`Le phare ${version}`)).slug
    expect(content).toContain(`<a href="/news/${lighthouse}">Le phare</a>`)
    expect(content).toContain('Une salle d’arcade au bord de la mer, et personne pour vider les monnayeurs.')
    expect(content).toMatch(/<figure><img src="\/api\/images\/[0-9a-f]{24}" alt="Un/)
    expect(content).not.toMatch(/GHOST_URL|kg-|script/)
    if (version <= 3)
      expect(content).toContain('<h2>Les bornes</h2><ul><li>Course</li><li><strong>Tir</strong></li></ul>')
    else
      expect(content).toContain(
        '<aside><p>⚠️ Fermé le lundi.</p></aside><details><summary>La fin</summary><p>Tout brûle.</p></details>',
      )
    if (version === 5) {
      expect(content).toContain(
        `<figure><a href="/news/${lighthouse}">Le phare</a></figure><hr /><pre><code>if (a &lt; b) jump()</code></pre>`,
      )
      expect(content).toContain('<iframe src="https://www.youtube-nocookie.com/embed/ccccccccccc"')
    }
  })

  it('publishes nothing that was not public, and tells what stays behind', async () => {
    expect(await textOf(`Pour abonnés ${version}`)).toMatchObject({ status: 'draft', publishedAt: null })
    expect(await textOf(`À venir ${version}`)).toMatchObject({
      status: 'published',
      publishedAt: new Date('2027-05-02T08:00:00Z'),
    })
    expect(await database.db.content.findFirst({ where: { title: 'À propos' } })).toBeNull()
    const { texts, counted, paths, lines } = ran.get(version) as Ran
    expect(Object.fromEntries(texts)).toEqual({ published: 2, planned: 1, draft: version >= 5 ? 2 : 1 })
    expect(counted.get('pages')).toBe(1)
    expect(paths.slice(0, 2)).toEqual([
      { from: '/texte-1/', to: `/news/${(await textOf(`La salle d’arcade ${version}`)).slug}` },
      { from: '/le-phare/', to: `/news/${(await textOf(`Le phare ${version}`)).slug}` },
    ])
    if (version >= 3)
      expect(lines.join('\n')).toContain(
        `« Pour abonnés ${version} »: was for some readers only (paid): a draft now`,
      )
  })
})

it('comments come with the names that the file has, in threads; hidden ones do not', async () => {
  const { id } = await textOf('La salle d’arcade 6')
  const comments = await database.db.comment.findMany({
    where: { contentId: id },
    orderBy: { createdAt: 'asc' },
  })
  expect(comments).toMatchObject([
    { guest: 'Odile', text: 'J’y étais.', parentId: null },
    { guest: 'Anonyme', text: 'Moi aussi.', parentId: comments[0]?.id },
  ])
  expect(ran.get(6)?.counted.get('comments that were hidden')).toBe(1)
})

it('the same again changes nothing, whatever is said of where it was', async () => {
  const again = await imported(database.db, await open(5, { site: undefined }))
  expect([again.alreadyHere, again.texts.size]).toEqual([5, 0])
})

it('addresses follow the pattern that the operator names', async () => {
  const { entries } = await open(3, { permalink: '/{year}/{month}/{primary_tag}/{primary_author}/{slug}/' })
  expect(entries.map(({ addresses }) => addresses[0]).slice(0, 2)).toEqual([
    '/2019/05/bornes/ines/texte-1/',
    '/2019/05/all/ines/le-phare/',
  ])
  await expect(open(3, { permalink: '/blog/' })).rejects.toThrow('--permalink needs {slug}')
})
