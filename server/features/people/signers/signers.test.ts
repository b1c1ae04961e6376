import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../../prisma/generated/client.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildReview, buildUser, type ContentOverrides } from '../../../testing/factories.ts'

const database = useDatabase()
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
let zoe: User
let ali: User
beforeAll(async () => {
  zoe = await buildUser(database.db, { role: 'author', username: 'Zoé' })
  ali = await buildUser(database.db, { role: 'editor', username: 'Ali' })
  await database.db.teamPage.update({
    where: { userId: zoe.id },
    data: { fullName: 'Zoé Zèle', jobFr: 'Critique', jobEn: 'Critic', linesFr: 'Elle joue la nuit.' },
  })
})

/** Signed by its owner, and by others as well. */
async function text(slug: string, at: number, more: ContentOverrides, others: object[] = []) {
  const build = slug.startsWith('test') ? buildReview : buildArticle
  const row = await build(database.db, { slug, title: `Titre de ${slug}`, createdAt: minute(at), ...more })
  for (const [i, other] of others.entries())
    await database.db.signature.create({ data: { contentId: row.id, position: i + 2, ...other } })
  return row
}

const ask = (slug: string, lang: 'fr' | 'en' = 'fr', kind: ListedKind = 'article') =>
  testCaller(database).people.signers({ kind, slug, lang })
const others = async (slug: string, kind?: ListedKind) =>
  (await ask(slug, 'fr', kind)).texts.map(({ slug }) => slug)

describe('who signs a text', () => {
  it('is shown as on their page, in the language of the page', async () => {
    await text('une-actu', 1, { authorId: zoe.id })
    const one = { id: zoe.id, guest: false, name: 'Zoé Zèle', slug: 'zoe', portrait: null }
    const lines = { text: 'Elle joue la nuit.', lang: 'fr' }
    expect((await ask('une-actu')).people).toEqual([{ ...one, job: { text: 'Critique', lang: 'fr' }, lines }])
    expect((await ask('une-actu', 'en')).people).toEqual([
      { ...one, job: { text: 'Critic', lang: 'en' }, lines },
    ])
  })

  it('may be several, in their order; of guests and of who has left the name alone is told', async () => {
    const gone = await buildUser(database.db, { role: 'author', username: 'Partie' })
    await database.db.teamPage.update({ where: { userId: gone.id }, data: { jobFr: 'Autrice' } })
    await text('a-trois', 2, { authorId: ali.id }, [{ guest: 'Jeanne' }, { userId: gone.id }])
    await database.db.user.update({ where: { id: gone.id }, data: { role: 'visitor' } })
    const nothing = { guest: false, slug: null, job: null, lines: null, portrait: null }
    expect((await ask('a-trois')).people).toEqual([
      { id: ali.id, name: 'Ali', ...nothing, slug: 'ali' },
      { id: null, name: 'Jeanne', ...nothing, guest: true },
      { id: gone.id, name: 'Partie', ...nothing },
    ])
  })

  it('is nobody where readers get no such text', async () => {
    await text('un-brouillon', 3, { authorId: zoe.id, status: 'draft' })
    await text('planifie', 3, { authorId: zoe.id, publishedAt: new Date(Date.now() + 3_600_000) })
    for (const slug of ['un-brouillon', 'planifie', 'jamais-vu', 'f'.repeat(24), 'É’ _%\\'])
      expect(await ask(slug)).toEqual({ people: [], texts: [] })
    expect(await ask('une-actu', 'fr', 'review')).toEqual({ people: [], texts: [] })
  })
})

describe('other texts of theirs', () => {
  beforeAll(async () => {
    await database.db.content.deleteMany()
    await text('seule', 1, { authorId: ali.id })
    for (const [n, slug] of ['une', 'test-deux', 'trois', 'test-quatre'].entries())
      await text(slug, 10 + n, { authorId: zoe.id })
    const now = Date.now()
    await text('brouillon', 30, { authorId: zoe.id, status: 'draft' })
    await text('retire', 31, { authorId: zoe.id, status: 'withdrawn', publishedAt: minute(31) })
    await text('a-venir', 32, { authorId: zoe.id, publishedAt: new Date(now + 3_600_000) })
    await text('supprime', 33, { authorId: zoe.id, deletedAt: new Date(now) })
  })

  it('are the three that appeared last, of both kinds, and never the text itself', async () => {
    expect(await others('une')).toEqual(['test-quatre', 'trois', 'test-deux'])
    expect(await others('test-quatre', 'review')).toEqual(['trois', 'test-deux', 'une'])
    expect(await others('seule')).toEqual([])
  })

  it('are of all who sign, each once', async () => {
    await text('a-deux', 20, { authorId: ali.id }, [{ userId: zoe.id }])
    expect(await others('a-deux')).toEqual(['test-quatre', 'trois', 'test-deux'])
    expect(await others('seule')).toEqual(['a-deux'])
    await database.db.content.delete({ where: { kind_slug: { kind: 'article', slug: 'a-deux' } } })
  })

  it('come in English where they are, and say which language they are in', async () => {
    const { id } = await database.db.content.findUniqueOrThrow({
      where: { kind_slug: { kind: 'article', slug: 'trois' } },
    })
    const english = { title: 'Three', excerpt: 'In English.', seoTitle: null, seoDescription: null }
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', ...english } })
    expect((await ask('une', 'en')).texts.map(({ title, lang }) => [title, lang])).toEqual([
      ['Titre de test-quatre', 'fr'],
      ['Three', 'en'],
      ['Titre de test-deux', 'fr'],
    ])
  })

  it('are found whether they were made long before they appeared, or long before those of others', async () => {
    const early = await buildUser(database.db, { role: 'author', username: 'Tôt' })
    // Made before the other texts, it is published after them.
    await text('vieux-papier', 0, { authorId: early.id, publishedAt: minute(900) })
    for (let n = 0; n < 60; n++) await text(`papier-${n}`, 100 + n, { authorId: early.id })
    expect(await others('papier-0')).toEqual(['vieux-papier', 'papier-59', 'papier-58'])
    // More texts than are searched have been published since.
    for (let n = 0; n < 110; n++) await text(`bref-${n}`, 1000 + n, { authorId: ali.id })
    expect(await others('une')).toEqual(['test-quatre', 'trois', 'test-deux'])
  })
})
