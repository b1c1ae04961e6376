import { expect, it } from 'vitest'
import { ROLES } from '../../../../shared/account/roles.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildUser } from '../../../testing/factories.ts'

const { database, config, people, place, as, write } = useDiscussion()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const suspend = (by: (typeof people)['author'], id: string, more: object = {}) =>
  as(by).people.suspend({ id, until: inDays(7), reason: 'insult', text: 'Relisez la charte.', ...more })
const over = (id: string) => database.db.$executeRaw`
  UPDATE "Suspension" SET "createdAt" = clock_timestamp() - interval '2 days', "until" = clock_timestamp() - interval '1 second'
  WHERE "userId" = ${id} AND "endedAt" IS NULL`

it('stops comments and reports at once, with reason and end, and nothing else', async () => {
  const { author, other, moderator } = people
  const [mine, theirs] = [await write(author, 'Avant'), await write(other, 'Le sien')]
  const { suspension } = await suspend(moderator, author.id)
  expect(suspension).toMatchObject({ reason: 'insult', text: 'Relisez la charte.', by: moderator.username })
  const refusal = {
    errorCode: 'SUSPENDED',
    details: {
      data: { reason: 'insult', text: 'Relisez la charte.', until: suspension?.until?.toISOString() },
    },
  }
  await expect(write(author, 'Après')).rejects.toMatchObject(refusal)
  await expect(write(author, 'Une réponse', theirs)).rejects.toMatchObject(refusal)
  await expect(as(author).moderation.report({ id: theirs, reason: 'spam' })).rejects.toMatchObject(refusal)
  expect(await database.db.report.count({ where: { byId: author.id } })).toBe(0)
  await as(author).likes.set({ type: 'comment', id: theirs, liked: true })
  await as(author).comments.remove({ id: mine })
  const { threads } = await as(author).comments.page({ kind: 'article', contentId: place.contentId })
  expect(threads.find(({ id }) => id === theirs)).toMatchObject({ text: 'Le sien', isLiked: true })
})

it('ends by itself, or when somebody ends it; another takes the place of what holds', async () => {
  const { author, moderator, admin } = people
  await suspend(moderator, author.id)
  await over(author.id)
  await write(author, 'De retour')
  expect(await as(admin).people.suspension({ id: author.id })).toEqual({ suspension: null, earlier: 1 })
  await suspend(admin, author.id, { until: null, reason: 'spam', text: '' })
  const { suspension, earlier } = await suspend(moderator, author.id, { until: inDays(1) })
  expect([suspension?.reason, earlier]).toEqual(['insult', 2])
  expect(await as(moderator).people.unsuspend({ id: author.id })).toEqual({ suspension: null, earlier: 3 })
  await write(author, 'De nouveau')
  // Does nothing without a suspension.
  await as(moderator).people.unsuspend({ id: author.id })
  const log = await database.db.logEntry.findMany({
    where: { data: { path: ['targetId'], equals: author.id } },
    orderBy: { timestamp: 'asc' },
  })
  expect(log.map(({ data }) => (data as { event: string }).event)).toEqual([
    'user_suspended',
    'user_suspended',
    'user_suspended',
    'user_unsuspended',
  ])
  expect(JSON.stringify(log)).not.toContain('charte')
})

it('is upon nobody of one’s own rank or above, whoever they are', async () => {
  const { db } = database
  const of = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => [role, [await buildUser(db, { role }), await buildUser(db, { role })]]),
    ),
  ) as Record<(typeof ROLES)[number], [typeof people.author, typeof people.author]>
  const may: string[] = []
  for (const by of ROLES)
    for (const upon of ROLES) {
      const id = of[upon][1].id
      const asked = await suspend(of[by][0], id).then(
        () => true,
        (error: { errorCode: string }) => error.errorCode !== 'FORBIDDEN',
      )
      if (asked) may.push(`${by} ${upon}`)
      else expect(await db.suspension.count({ where: { byId: of[by][0].id, userId: id } })).toBe(0)
    }
  expect(may).toEqual([
    'moderator visitor',
    ...['visitor', 'moderator', 'author'].map((role) => `editor ${role}`),
    ...['visitor', 'moderator', 'author', 'editor'].map((role) => `admin ${role}`),
  ])
  const { admin } = people
  await expect(suspend(admin, admin.id)).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
  await expect(suspend(admin, 'f'.repeat(24))).rejects.toMatchObject({ errorCode: 'USER_NOT_FOUND' })
})

it.each([
  ['a moment that is past', { until: new Date(0) }, { until: 'momentPast' }],
  ['a moment in six years', { until: inDays(6 * 366) }, { until: 'momentTooFar' }],
])('refuses %s', async (_name, more, fields) => {
  await expect(suspend(people.admin, people.author.id, more)).rejects.toMatchObject({
    errorCode: 'BAD_INPUT',
    details: { fields },
  })
  expect(await database.db.suspension.count({ where: { userId: people.author.id } })).toBe(0)
})

it('lets nothing through that is written while it is made, by whichever process', async () => {
  const { db } = database
  const second = testCaller(database, people.moderator, config)
  for (let round = 0; round < 6; round++) {
    const author = await buildUser(db)
    const writing = Array.from({ length: 4 }, (_, n) => write(author, `Vite ${round} ${n}`))
    await Promise.allSettled([
      ...writing,
      second.people.suspend({ id: author.id, until: null, reason: 'spam' }),
      ...Array.from({ length: 4 }, (_, n) => write(author, `Encore ${round} ${n}`)),
    ])
    const { createdAt } = await db.suspension.findFirstOrThrow({ where: { userId: author.id } })
    const written = await db.comment.findMany({ where: { authorId: author.id }, select: { createdAt: true } })
    expect(written.filter((one) => one.createdAt > createdAt)).toEqual([])
    await expect(write(author, 'Trop tard')).rejects.toMatchObject({ errorCode: 'SUSPENDED' })
  }
})
