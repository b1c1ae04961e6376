import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeAccount } from '../../../server/features/account/accounts/removal.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../server/testing/accounts.ts'
import { wrongCounters } from '../../../server/testing/counters.ts'
import {
  FIXTURES,
  type ImportOutcome,
  importAsCommand,
  png,
  useFolder,
} from '../../../server/testing/imports.ts'
import { placesOf } from '../pictures/places.ts'
import { openWordPress } from './wordpress.ts'

const { database, config, call } = useAccountSite()
const folder = useFolder(async () => ({
  'uploads/2019/03/phare.png': await png(30, 20),
  'uploads/2019/03/nuit.png': await png(40, 30),
}))
const FILE = path.join(FIXTURES, 'wordpress.xml')
const open = (files = [FILE]) => openWordPress(files, { reviews: new Set(['tests']), now: new Date() })

let ran: ImportOutcome
let yann: Awaited<ReturnType<typeof buildAccount>>
let admin: Record<string, string>
beforeAll(async () => {
  const boss = await buildAccount(database.db, { role: 'admin', email: 'chef@example.org' })
  admin = bearer(await signIn(database.db, boss, config))
  yann = await buildAccount(database.db, { role: 'author', email: 'yann@example.org' })
  const places = await placesOf([folder.at('uploads')])
  const before = await importAsCommand(database.db, await open(), { places, dryRun: true })
  // A dry run reports the same, and leaves nothing.
  expect(await database.db.content.count()).toBe(0)
  expect(await database.db.image.count()).toBe(0)
  expect(await database.db.importedItem.count()).toBe(0)
  ran = await importAsCommand(database.db, await open(), { places, authors: [['yann', 'yann@example.org']] })
  expect([before.texts, before.pictures, before.comments]).toEqual([ran.texts, ran.pictures, ran.comments])
  expect(before.lines).toEqual(ran.lines)
})

const bySlug = (slug: string) =>
  database.db.content.findFirstOrThrow({ where: { slug }, include: { signatures: true, workingCopy: true } })
const pictureNamed = async (name: string) =>
  (await database.db.image.findFirstOrThrow({ where: { originalName: name } })).id

describe('an export of WordPress', () => {
  it('comes as texts with their dates, people, words and states', async () => {
    const text = await bySlug('trois-phares')
    expect(text).toMatchObject({
      ...{ kind: 'article', status: 'published', title: 'Trois phares sous la pluie & un <chat>' },
      excerpt: 'Une promenade entre trois phares, sans carte.',
      ...{ publishedAt: new Date('2019-03-12T09:00:00Z'), createdAt: new Date('2019-03-12T09:00:00Z') },
      updatedAt: new Date('2020-01-02T03:04:05Z'),
      ...{
        tags: 'Balades, Lampadophore',
        seoTitle: null,
        seoDescription: 'Trois phares, décrits autrement.',
      },
      image: `/api/images/${await pictureNamed('phare.png')}`,
    })
    expect(text.signatures).toMatchObject([{ userId: null, guest: 'Nadia Lopez' }])
    const review = await bySlug('la-cave')
    expect(review).toMatchObject({ kind: 'review', authorId: yann.id, gameTitle: 'La cave', rating: null })
    expect(review.signatures).toMatchObject([{ userId: yann.id, guest: null }])
    expect(review.excerpt).toBe(
      'Au sous-sol, il y a une borne d’arcade qui marche encore. On y joue [sic] à deux. Comme là-haut. Une pièce Deux pièces',
    )
    expect(await bySlug('entre-nous')).toMatchObject({ status: 'draft', publishedAt: null })
    expect(await bySlug('demain')).toMatchObject({
      status: 'published',
      publishedAt: new Date('2027-05-01T10:00:00Z'),
    })
    const draft = await database.db.content.findFirstOrThrow({
      where: { title: 'Un brouillon' },
      include: { workingCopy: true },
    })
    expect(draft).toMatchObject({ status: 'draft', slug: `brouillon-${draft.id}` })
    expect(draft.workingCopy?.fields).toMatchObject({ slug: 'un-brouillon', content: '<p>Trois mots.</p>' })
    expect(await database.db.content.count()).toBe(6)
    expect(Object.fromEntries(ran.texts)).toEqual({ published: 3, planned: 1, draft: 2 })
    const page = await database.db.content.findFirstOrThrow({ where: { kind: 'page' } })
    expect([page.slug, page.status, page.visibleFrom, page.commentCount, page.tags]).toEqual([
      ...['nous-ecrire', 'published', null, 0, null],
    ])
    // The import has made no accounts.
    expect(await database.db.user.count()).toBe(2)
  })

  it('has bodies in our forms, with links and pictures of ours', async () => {
    const [day, night] = [await pictureNamed('phare.png'), await pictureNamed('nuit.png')]
    const img = (id: string, alt: string) =>
      `<img src="/api/images/${id}" alt="${alt}" width="${id === day ? 30 : 40}" height="${id === day ? 20 : 30}" />`
    const player = (id: string) =>
      `<iframe src="https://www.youtube-nocookie.com/embed/${id}" width="640" height="480" allowfullscreen loading="lazy"></iframe>`
    expect((await bySlug('trois-phares')).content).toBe(
      [
        '<p>Le premier phare s’allume quand la manette vibre, et <strong>personne</strong> ne sait pourquoi. Voir aussi ',
        '<a href="/reviews/la-cave#fin">la cave</a>, <a href="https://ancien.example/2018/01/autre-chose/" rel="noopener">autre chose</a> et ',
        '<a href="https://ailleurs.example/" rel="noopener">ailleurs</a>.</p>',
        `<figure>${img(day, 'Un phare')}<figcaption>Le phare du <em>nord</em></figcaption></figure>`,
        `<figure><figure>${img(day, 'Jour')}</figure><figure>${img(night, 'Nuit')}<figcaption>De nuit</figcaption></figure><figcaption>Deux fois le même</figcaption></figure>`,
        `${player('aaaaaaaaaaa')}<p>La bande-annonce</p>`,
        '<figure><blockquote><p>On n’éteint pas un phare.</p></blockquote><figcaption>Le gardien</figcaption></figure>',
        '<p>Une boîte.</p>',
      ].join(''),
    )
    expect((await bySlug('la-cave')).content).toBe(
      [
        '<p>Au sous-sol, il y a une borne d’arcade<br />qui marche <em>encore</em>. On y joue [sic] à deux. <a href="/news/trois-phares">Comme là-haut</a>.</p>',
        `<figure>${img(night, 'La nuit')}<figcaption>La cave, de nuit</figcaption></figure>`,
        player('bbbbbbbbbbb'),
        `<figure><figure>${img(day, 'Le phare du nord')}</figure><figure>${img(night, '')}</figure></figure>`,
        '<ul>\n<li>Une pièce</li>\n<li>Deux pièces</li>\n</ul>',
      ].join(''),
    )
    expect(ran.pictures).toBe(2)
    expect(await database.db.contentImage.count()).toBe(4)
    expect(await database.db.image.findFirstOrThrow({ where: { originalName: 'nuit.png' } })).toMatchObject({
      alt: 'Nuit',
    })
  })

  it('tells each loss with its text', () => {
    const about = (title: string) => ran.lines.find((line) => line.includes(title))
    expect(about('Trois phares')).toContain('blocks that the site itself filled: latest-posts')
    expect(about('Trois phares')).toMatch(/dropped by the sanitiser: <script> ×1, class ×\d+, onclick ×1/)
    expect(about('La cave')).toContain('shortcodes that nobody here knows: [contact-form-7]')
    expect(about('Entre nous')).toContain('was private: a draft now')
    expect(Object.fromEntries(ran.counted)).toEqual({
      ...{
        'comments below pages': 1,
        pingbacks: 1,
        'comments marked as spam': 1,
        'comments that nobody has approved': 1,
      },
    })
  })

  it('leads on from old addresses of what readers find, and of nothing else', () => {
    // Behind them stand people, files and pictures (redirects.test.ts).
    expect(ran.paths.slice(0, 8)).toEqual([
      { from: '/2019/03/trois-phares/', to: '/news/trois-phares' },
      { from: '/?p=10', to: '/news/trois-phares' },
      { from: '/2019/04/la-cave/', to: '/reviews/la-cave' },
      { from: '/?p=11', to: '/reviews/la-cave' },
      { from: '/?p=14', to: '/news/demain' },
      { from: '/la-redac/nous-ecrire/', to: '/nous-ecrire' },
      { from: '/?p=16', to: '/nous-ecrire' },
      { from: '/?page_id=16', to: '/nous-ecrire' },
    ])
  })

  it('is found by its tags, as words and as they stand', async () => {
    for (const search of ['lampadophore', 'Balades, Lampadophore']) {
      const { json } = await call.rest('GET', `/articles?search=${encodeURIComponent(search)}`)
      expect(
        json.articles.map(({ slug }: { slug: string }) => slug),
        search,
      ).toEqual(['trois-phares'])
    }
  })
})

describe('its comments', () => {
  const page = async () => {
    const { id } = await bySlug('trois-phares')
    return (await call.rest('GET', `/comments/news/${id}`)).json
  }

  it('come in threads, under names without accounts, or under the account that was named', async () => {
    const { comments, pagination } = await page()
    expect(pagination).toMatchObject({ totalComments: 1, totalWithReplies: 2 })
    expect(comments).toMatchObject([
      {
        ...{ author: null, guest: 'Odile', isDeleted: false, createdAt: '2019-03-13T08:00:00.000Z' },
        content: 'J’ai vu le quatrième (https://phare.example/).',
        // A reply to a comment that was not imported takes that comment's place.
        replies: [
          {
            ...{ content: 'Pas de montres ici.\n\nMerci.', author: { _id: yann.id } },
            parentComment: { _id: comments[0]._id, author: null, guest: 'Odile' },
          },
        ],
      },
    ])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('can be taken away by those who moderate, with the name', async () => {
    const [first] = (await page()).comments
    const member = bearer(await signIn(database.db, await buildAccount(database.db), config))
    expect((await call.rest('DELETE', `/comments/${first._id}`, undefined, member)).status).toBe(403)
    expect((await call.rest('DELETE', `/comments/${first._id}`, undefined, admin)).status).toBe(200)
    const [hidden] = (await page()).comments
    expect(hidden).toMatchObject({ isDeleted: true, content: '' })
    expect(JSON.stringify(hidden)).not.toContain('Odile')
    expect((await call.mutate('comments.forceRemove', { id: first._id }, admin)).status).toBe(200)
    expect(await database.db.comment.findUniqueOrThrow({ where: { id: first._id } })).toMatchObject({
      guest: null,
      text: '',
    })
    expect(await wrongCounters(database.db)).toEqual([])
  })
})

describe('the same again', () => {
  it('changes nothing, also with its texts in two files', async () => {
    const counts = async () => [
      await database.db.content.count(),
      await database.db.image.count(),
      await database.db.comment.count(),
    ]
    const before = await counts()
    const copy = await folder.write('copie.xml', await readFile(FILE))
    const places = await placesOf([folder.at('uploads')])
    const again = await importAsCommand(database.db, await open([FILE, copy]), {
      places,
      authors: [['yann', 'yann@example.org']],
    })
    expect([again.alreadyHere, again.texts.size, again.pictures]).toEqual([6, 0, 0])
    expect(again.paths).toEqual(ran.paths)
    expect(await counts()).toEqual(before)
  })

  it('brings nothing back of an account that was deleted', async () => {
    await removeAccount(database.db, yann.id)
    expect(await database.db.content.findFirst({ where: { slug: 'la-cave' } })).toBeNull()
    const again = await importAsCommand(database.db, await open())
    expect([again.alreadyHere, again.texts.size]).toEqual([6, 0])
    expect(await database.db.content.findFirst({ where: { slug: 'la-cave' } })).toBeNull()
  })

  it('at the same moment comes once', async () => {
    const renamed = (await readFile(FILE, 'utf8')).replaceAll('ancien.example', 'encore.example')
    const file = await folder.write('encore.xml', renamed)
    const before = await database.db.content.count()
    const places = await placesOf([folder.at('uploads')])
    const both = await Promise.all([open([file]), open([file])])
    const runs = await Promise.all(both.map((source) => importAsCommand(database.db, source, { places })))
    expect(await database.db.content.count()).toBe(before + 6)
    expect(runs.reduce((sum, run) => sum + run.alreadyHere, 0)).toBe(6)
    expect(
      await database.db.importedItem.count({
        where: { source: 'wordpress encore.example', kind: 'picture' },
      }),
    ).toBe(2)
    expect(await wrongCounters(database.db)).toEqual([])
  })
})
