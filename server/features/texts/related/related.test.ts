import { beforeEach, describe, expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildSubject } from '../../../testing/factories.ts'

const database = useDatabase()
beforeEach(() => stepClock(database.db, 0))

type Text = Awaited<ReturnType<typeof buildArticle>>
const hoursAgo = (hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000)
  return { createdAt: at, publishedAt: at }
}
const name = (text: Text, ...games: { id: string }[]) =>
  database.db.textGame.createMany({
    data: games.map(({ id: gameId }, n) => ({ contentId: text.id, gameId, position: n + 1 })),
  })
const related = async ({ slug }: Text, kind: 'article' | 'review' = 'article') =>
  (await testCaller(database).texts.related({ kind, slug })).map(({ title }) => title)

describe('what else is about the games of a text', () => {
  it('is of both kinds, the newest first, five at most, and not the text itself', async () => {
    const { db } = database
    const [one, two] = [await buildGame(db), await buildGame(db)]
    const text = await buildArticle(db, { title: 'Le texte', ...hoursAgo(1) })
    await name(text, one, two)
    expect(await related(text)).toEqual([])
    for (let n = 0; n < 6; n++)
      await name(await buildArticle(db, { title: `Actu ${n}`, ...hoursAgo(10 + n) }), one)
    const review = await buildReview(db, { title: 'Le test', ...hoursAgo(5) })
    await name(review, two, one)
    await buildArticle(db, { title: 'Autre chose', ...hoursAgo(2) })
    expect(await related(text)).toEqual(['Le test', 'Actu 0', 'Actu 1', 'Actu 2', 'Actu 3'])
    expect((await related(review, 'review'))[0]).toBe('Le texte')
  })

  it.each([
    [
      'game',
      async () => {
        const game = await buildGame(database.db)
        return (text: Text) => name(text, game)
      },
    ],
    [
      'subject',
      async () => {
        const { id: subjectId } = await buildSubject(database.db)
        return ({ id: contentId }: Text) =>
          database.db.textSubject.create({ data: { contentId, position: 1, subjectId } })
      },
    ],
  ])('has nothing of a %s that readers do not get, until its moment', async (_, made) => {
    const { db } = database
    const text = await buildArticle(db, hoursAgo(1))
    const name = await made()
    await name(text)
    const planned = await buildArticle(db, {
      title: 'Secret',
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const draft = await buildArticle(db, { title: 'Brouillon', status: 'draft' })
    const binned = await buildArticle(db, { title: 'Jeté', deletedAt: new Date() })
    for (const hidden of [planned, draft, binned]) await name(hidden)
    expect(await related(text)).toEqual([])
    // A text that readers do not see reveals nothing about its games either.
    expect(await related(planned)).toEqual([])
    await stepClock(db, 7200)
    expect(await related(text)).toEqual(['Secret'])
    await db.content.update({ where: { id: planned.id }, data: { status: 'withdrawn' } })
    expect(await related(text)).toEqual([])
  })

  it('is nothing for a slug that there is not', async () => {
    expect(await testCaller(database).texts.related({ kind: 'review', slug: 'rien-de-tel' })).toEqual([])
    await expect(
      testCaller(database).texts.related({ kind: 'page' as 'article', slug: 'x' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
