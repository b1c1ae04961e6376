import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { FIELD_NAMES } from '../../../../shared/texts/fields/derive.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { looksText } from '../../../../shared/texts/looks.ts'
import { buildApp } from '../../../app.ts'
import { buildAccount } from '../../../testing/accounts.ts'
import { testCaller, testConfig } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, buildReview } from '../../../testing/factories.ts'

const database = useDatabase()
let apps: Awaited<ReturnType<typeof buildApp>>[] = []
beforeAll(async () => {
  const make = () => buildApp({ config: testConfig(), db: database.db })
  apps = [await make(), await make()]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const HOUR = 3_600_000

it('a planned look gives its score at its moment, in the first answer of each of two processes', async () => {
  const { db } = database
  const editor = await buildAccount(db, { role: 'editor' })
  const review = await buildReview(db, { rating: 6, authorId: editor.id })
  const game = await buildGame(db, { name: 'Phare du soir', texts: [review.id] })
  const row = await db.content.findUniqueOrThrow({ where: { id: review.id } })
  const looks = looksText({
    first: 6,
    looks: [{ id: newId(), at: '2026-11-01', rating: 9, why: 'Corrigé depuis.', by: { id: editor.id } }],
  })
  const fields = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])),
    ...{ looks, rating: 6, games: [game.slug] },
  } as TextFields
  const { writing } = testCaller(database, { id: editor.id, role: 'editor', username: 'Plume' })
  const { revision } = await writing.saveCopy({
    id: review.id,
    kind: 'review',
    fields,
    revision: null,
    base: null,
    key: newId(),
  })
  await writing.publish({ id: review.id, revision, publishAt: new Date(Date.now() + HOUR) })

  const told = (app: (typeof apps)[number]) =>
    Promise.all(
      [
        `/api/games/${game.slug}`,
        '/api/games?score=8',
        '/api/games?sort=score',
        `/api/reviews/${review.slug}`,
      ].map(async (address) => (await app.inject(address)).json()),
    )
  const says = async (app: (typeof apps)[number]) => {
    const [one, best, sorted, text] = await told(app)
    return [one.game.score, best.games.length, sorted.games[0]?.score, text.review.rating]
  }
  for (const app of apps) expect(await says(app)).toEqual([6, 0, 6, 6])
  await stepClock(db, (HOUR - 30_000) / 1000)
  for (const app of apps) expect(await says(app), 'half a minute before').toEqual([6, 0, 6, 6])
  await stepClock(db, (HOUR + 1000) / 1000)
  for (const app of apps.toReversed()) expect(await says(app)).toEqual([9, 1, 9, 9])
  await stepClock(db, 0)
})
