import { readFile, stat } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../server/testing/database.ts'
import { buildUser } from '../../../server/testing/factories.ts'
import { type GhostVersion, ghostExport } from '../../../server/testing/ghost-export.ts'
import { type ImportOutcome, importAsCommand, png, useFolder } from '../../../server/testing/imports.ts'
import { placesOf } from '../pictures/places.ts'
import { openGhost } from './ghost.ts'

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

const ran = new Map<GhostVersion, ImportOutcome>()
beforeAll(async () => {
  await buildUser(database.db, { role: 'admin' })
  await buildUser(database.db, { role: 'author', email: 'paul@example.org' })
  const places = await placesOf([folder.at('.')])
  for (const version of VERSIONS)
    ran.set(
      version,
      await importAsCommand(database.db, await open(version), {
        places,
        authors: [['paul', 'paul@example.org']],
      }),
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
        imageCaption: 'Photo de Camille & co',
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
        '<aside><p>⚠️ Fermé le lundi.</p></aside><details class="fold"><summary>La fin</summary><p>Tout brûle.</p></details>',
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
    expect(await database.db.content.findFirst({ where: { title: 'À propos' } })).toMatchObject({
      kind: 'page',
    })
    const { texts, counted, paths, lines } = ran.get(version) as ImportOutcome
    expect(Object.fromEntries(texts)).toEqual({ published: 3, planned: 1, draft: version >= 5 ? 2 : 1 })
    expect(counted.get('pages')).toBeUndefined()
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
  const again = await importAsCommand(database.db, await open(5, { site: undefined }))
  expect([again.alreadyHere, again.texts.size]).toEqual([6, 0])
})

it('addresses follow the pattern that the operator names', async () => {
  const { entries } = await open(3, { permalink: '/{year}/{month}/{primary_tag}/{primary_author}/{slug}/' })
  expect(entries.map(({ addresses }) => addresses[0]).slice(0, 2)).toEqual([
    '/2019/05/bornes/ines/texte-1/',
    '/2019/05/all/ines/le-phare/',
  ])
  await expect(open(3, { permalink: '/blog/' })).rejects.toThrow('--permalink needs {slug}')
})

describe('what stays behind is told', () => {
  const post = (id: string, html: string) => ({
    id,
    uuid: id,
    title: `Texte ${id}`,
    slug: id,
    html,
    status: 'draft',
  })
  const tellOf = async (data: object, options: object = {}) => {
    const file = await folder.write(
      'reste.json',
      JSON.stringify({ db: [{ meta: { version: '5.100.0' }, data }] }),
    )
    return openGhost(file, { ...{ site, reviews: new Set<string>(), now: new Date() }, ...options })
  }
  const files = [
    '<figure class="kg-card kg-video-card"><div><video src="__GHOST_URL__/content/media/2024/01/film.mp4"></video></div></figure>',
    '<div class="kg-card kg-audio-card"><audio src="https://ancien.example/content/media/2024/01/son.mp3"></audio></div>',
    '<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/2024/01/notice.pdf"><div class="kg-file-card-title">La notice</div></a></div>',
    '<p><a href="https://ailleurs.example/autre.pdf">ailleurs</a> <a href="__GHOST_URL__/tag/mer/">mer</a></p>',
  ].join('')

  it.each([true, false])('films, sounds and documents, by text and in sums (dry run: %s)', async (dryRun) => {
    const source = await tellOf({ posts: [post('reste', files)] })
    const { lines, counted } = await importAsCommand(database.db, source, { dryRun })
    const [line = ''] = lines.filter((one) => one.includes('Texte reste'))
    const at = 'https://ancien.example/content'
    expect(line).toContain(
      `stays at the old site: ${at}/media/2024/01/film.mp4, ${at}/media/2024/01/son.mp3, ${at}/files/2024/01/notice.pdf`,
    )
    expect(line).not.toContain('ailleurs.example')
    expect(counted.get('files that stay at the old site (films, sounds, documents …)')).toBe(3)
  })

  it('code that a post adds to its page', async () => {
    const codeinjection_head = '<style>p { color: red }</style>'
    const source = await tellOf({ posts: [{ ...post('code', '<p>Du code.</p>'), codeinjection_head }] })
    const { lines } = await importAsCommand(database.db, source, { dryRun: true })
    expect(lines.join()).toContain('« Texte code »: code that it adds to its page does not come')
  })

  it('also where nobody says where the old site was', async () => {
    const source = await tellOf({ posts: [post('nulle-part', files)] }, { site: undefined })
    expect(source.notes.join()).toMatch(/Where the old site was is not said \(--site\)/)
    const { lines } = await importAsCommand(database.db, source, { dryRun: true })
    expect(lines.join()).toContain('stays at the old site: /content/media/2024/01/film.mp4')
  })

  it('comments, which the usual export does not hold; and that a file with them is to go', async () => {
    const none = (await tellOf({ posts: [post('a', '<p>a</p>')] })).notes
    expect(none).toEqual([expect.stringMatching(/^Comments: this file holds none.*docs\/moving\.md/)])
    const old = await folder.write(
      'ancien.json',
      JSON.stringify({ meta: { version: '4.48.9' }, data: { posts: [post('a', '<p>a</p>')] } }),
    )
    expect((await openGhost(old, { site, reviews: new Set(), now: new Date() })).notes).toEqual([])
    const row = { id: '1', post_id: 'a', member_id: 'm', status: 'published', html: '<p>x</p>' }
    const nameless = await tellOf({ posts: [post('a', '<p>a</p>')], comments: [row] })
    expect(nameless.notes).toEqual([expect.stringMatching(/^Comments: this file holds no names/)])
    const whole = await tellOf({
      ...{ posts: [post('a', '<p>a</p>')], comments: [row] },
      members: [{ id: 'm', name: 'Odile', email: 'odile@secret.example' }],
    })
    expect(whole.notes).toEqual([
      expect.stringMatching(/^reste\.json holds the addresses of your readers: delete it/),
    ])
    expect((await tellOf({ posts: [post('a', '<p>a</p>')], comments: [], members: [] })).notes).toEqual([])
  })
})

it('its readers get no account, and go to a file that its owner alone reads', async () => {
  const members = [
    {
      id: '1',
      name: 'Odile, "la grande"',
      email: 'odile@courriel.example',
      created_at: '2020-01-02T00:00:00.000Z',
    },
    { id: '2', name: '=1+1', email: 'x@courriel.example' },
    { id: '3', name: 'Sans adresse' },
  ]
  const data = { posts: [], members, members_newsletters: [{ id: 'a', member_id: '1', newsletter_id: 'n' }] }
  const file = await folder.write(
    'readers.json',
    JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }),
  )
  const source = await openGhost(file, { site, reviews: new Set(), now: new Date() })
  const to = folder.at('members.csv')
  expect(await source.writeReaders?.(to)).toBe(2)
  expect((await stat(to)).mode & 0o777).toBe(0o600)
  expect((await readFile(to, 'utf8')).split('\r\n')).toEqual([
    '"email","name","subscribed","created_at"',
    '"odile@courriel.example","Odile, ""la grande""","true","2020-01-02T00:00:00.000Z"',
    // A spreadsheet does not compute it.
    `"x@courriel.example","'=1+1","false",""`,
    '',
  ])
})
