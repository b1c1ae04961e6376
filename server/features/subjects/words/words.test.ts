import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildGame, buildReview, buildSubject } from '../../../testing/factories.ts'
import { linkWord } from './link.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let author: Record<string, string>
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const decide = (input: object, as = editor) => call.mutate('subjects.decideWord', input, as)
const words = async (input: object = {}) =>
  (await call.query(`subjects.words?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, editor))
    .json
const subjectsOf = async (contentId: string) =>
  (
    await database.db.textSubject.findMany({
      where: { contentId },
      orderBy: { position: 'asc' },
      include: { subject: true },
    })
  ).map(({ subject }) => subject.name)
const gamesOf = (contentId: string) =>
  database.db.textGame.findMany({
    where: { contentId },
    orderBy: { position: 'asc' },
    select: { position: true, gameId: true },
  })

let made = 0
const article = (more: object) => ({
  title: `Un texte qui a des mots ${++made}`,
  slug: `un-texte-a-mots-${made}`,
  excerpt: 'Un chapeau assez long pour un texte.',
  content: `<p>${'Un texte assez long pour être publié. '.repeat(3)}</p>`,
  ...more,
})

describe('words of `tags`', () => {
  it('are listed with how many texts, the undecided first, and become subjects in all texts that have them', async () => {
    const { db } = database
    const one = await buildArticle(db, { tags: 'Rétro, speedrun' })
    const two = await buildReview(db, { tags: 'retro,Indé' })
    const hidden = await buildArticle(db, { tags: 'RÉTRO', status: 'draft' })
    await buildArticle(db, { tags: 'rétro', deletedAt: new Date() })
    const full = await buildArticle(db, { tags: 'Rétro' })
    for (let n = 0; n < 5; n++) await buildSubject(db, { texts: [full.id] })
    const before = await words()
    expect(before.words[0]).toMatchObject({
      word: 'Rétro',
      texts: 4,
      decision: null,
      subject: null,
      game: null,
    })
    expect(before).toMatchObject({ total: 3, undecided: 3, pages: 1 })
    const { status, json } = await decide({ word: 'retro', as: 'subject' })
    expect([status, json]).toMatchObject([
      200,
      { texts: 4, already: 0, full: 1, isLinking: false, subject: { name: 'retro', slug: 'retro' } },
    ])
    for (const { id } of [one, two, hidden]) expect(await subjectsOf(id)).toEqual(['retro'])
    expect(await subjectsOf(full.id)).toHaveLength(5)
    const after = await words()
    expect(after.undecided).toBe(2)
    expect(after.words.at(-1)).toMatchObject({
      decision: 'subject',
      subject: { slug: 'retro' },
      isLinking: false,
    })
    expect((await db.content.findUniqueOrThrow({ where: { id: one.id } })).tags).toBe('Rétro, speedrun')
    expect((await decide({ word: 'Indé', as: 'word' })).json).toMatchObject({ subject: null, game: null })
    expect(await subjectsOf(two.id)).toEqual(['retro'])
  })

  it('become games where there is room, never what a review judges', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Phare doré' })
    const judged = await buildGame(db)
    const [text, review, other] = [
      await buildArticle(db, { tags: 'phare-doré' }),
      await buildReview(db, { tags: 'Phare doré' }),
      await buildReview(db, { tags: 'Phare doré' }),
    ]
    await db.textGame.create({ data: { contentId: other.id, position: 1, gameId: judged.id } })
    expect((await words({ search: 'phare' })).words[0]).toMatchObject({ texts: 3, game: { id: game.id } })
    expect((await decide({ word: 'Phare doré', as: 'game', game: game.slug })).json).toMatchObject({
      texts: 3,
    })
    expect(await gamesOf(text.id)).toEqual([{ position: 1, gameId: game.id }])
    expect(await gamesOf(review.id)).toEqual([{ position: 2, gameId: game.id }])
    expect((await gamesOf(other.id)).map(({ gameId }) => gameId)).toEqual([judged.id, game.id])
  })

  it('that are decided name what they became in texts that come with them, and a hand stays', async () => {
    const { db } = database
    const first = await buildArticle(db, { tags: 'coop' })
    await decide({ word: 'Coop', as: 'subject' })
    await db.textSubject.deleteMany({ where: { contentId: first.id } })
    await decide({ word: 'co-op', as: 'subject', subject: 'coop' })
    expect(await subjectsOf(first.id), 'a hand took it away').toEqual([])
    const { json } = await call.rest('POST', '/articles', article({ tags: 'Autre, Co-op' }), editor)
    expect(json.article.subjects).toEqual([{ slug: 'coop', name: 'Coop' }])
    const { _id, tags: _, updatedAt: __, ...rest } = json.article
    const put = (body: object) => call.rest('PUT', `/articles/${_id}`, { ...rest, ...body }, editor)
    expect((await put({ subjects: [], tags: 'Autre, Co-op' })).json.article).not.toHaveProperty('subjects')
    await put({ subjects: [], tags: 'Autre' })
    expect((await put({ tags: 'Autre, COOP' })).json.article.subjects).toHaveLength(1)
    await decide({ word: 'Coop', as: 'word' })
    expect(await subjectsOf(_id)).toEqual(['Coop'])
    expect((await decide({ word: 'Coop', as: 'subject', subject: 'nulle-part' })).json.code).toBe(
      'SUBJECT_NOT_FOUND',
    )
    expect((await decide({ word: 'Coop', as: 'game' })).status).toBe(400)
    expect((await decide({ word: '!!', as: 'word' })).status).toBe(400)
    expect((await decide({ word: 'Coop', as: 'word' }, author)).status).toBe(403)
  })

  it('go on where they were left, each text once, however many do it at once', async () => {
    const { db } = database
    const ids: string[] = []
    for (let n = 0; n < 130; n++) ids.push((await buildArticle(db, { tags: 'Foule' })).id)
    const { json } = await decide({ word: 'Foule', as: 'subject' })
    expect(json).toMatchObject({ texts: 130, isLinking: true })
    const named = () => db.textSubject.count({ where: { subject: { key: 'foule' } } })
    expect(await named()).toBe(100)
    await db.textSubject.deleteMany({ where: { contentId: ids.toSorted()[0] ?? '' } })
    const done = await Promise.all([1, 2].map(() => linkWord(db, 'foule', { batches: 5 })))
    expect(done).toEqual([true, true])
    expect(await named()).toBe(129)
    expect(await linkWord(db, 'foule', { batches: 5 })).toBe(true)
    expect(await named()).toBe(129)
  })
})
