import { expect, it } from 'vitest'
import { createRandom, type Random } from '../../../shared/base/random.ts'
import { signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDiscussion } from '../../testing/discussion.ts'
import { callOver, type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { giveSetting } from '../../testing/settings.ts'
import { codeOf } from '../../testing/storm.ts'
import type { Tokens } from '../auth/sessions/session.ts'
import { carryOnSweeps } from './sweeps/job.ts'

// Two servers on one database, and two people who act at the same moment.

const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })
const { database, people, place, as, write, seenOf, standing } = useDiscussion()
type User = (typeof people)['author']
type Call = (user: User, path: string, input: unknown) => Promise<unknown>

let servers: ServerProcess[] = []
const tokens = new Map<string, Tokens>()
async function start(): Promise<void> {
  servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, SECRET)))
  for (const user of Object.values(people)) tokens.set(user.id, await signIn(database.db, user, config))
}

const over = (n: 0 | 1): Call => callOver(() => servers[n]?.origin ?? '', tokens)
const codesOf = async (calls: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(one.reason)))

/** Comments whose state disagrees with the last valid decision. */
async function contradictions(): Promise<unknown[]> {
  return database.db.$queryRaw`
    SELECT c."id", c."hiddenAt", c."deletedAt", d."act" FROM "Comment" c LEFT JOIN LATERAL (
      SELECT * FROM "Decision" d WHERE d."commentId" = c."id" AND d."undoneAt" IS NULL ORDER BY d."at" DESC, d."id" DESC LIMIT 1) d ON true
    WHERE (c."hiddenAt" IS NOT NULL) <> (coalesce(d."act", 'keep') <> 'keep') AND NOT (c."hiddenAt" IS NULL AND c."deletedAt" IS NOT NULL)
      OR c."waitingFrom" IS NULL AND EXISTS (SELECT FROM "Report" r WHERE r."commentId" = c."id" AND r."decisionId" IS NULL
        AND c."deletedAt" IS NULL)
      OR (SELECT count(*) FROM "CommentEdit" e WHERE e."commentId" = c."id") > 0 AND c."editedAt" IS NULL`
}

async function agree(): Promise<void> {
  expect(await contradictions()).toEqual([])
  expect(await wrongCounters(database.db)).toEqual([])
}

/** When two users decide on what both see, one decision holds and the other user is told, whatever the author does meanwhile. */
async function decideAtOnce(): Promise<void> {
  const { author, moderator, admin, other } = people
  for (let round = 0; round < 6; round++) {
    const id = await write(author, `Avis ${round}`)
    await write(other, 'Une réponse', id)
    const seen = await seenOf(id)
    const edits = round % 2 === 0
    const [first, second, third] = await codesOf([
      over(0)(moderator, 'moderation.decide', { commentId: id, seen, act: 'hide', reason: 'insult' }),
      over(1)(admin, 'moderation.decide', { commentId: id, seen, act: 'delete', reason: 'spam' }),
      edits
        ? over(1)(author, 'comments.edit', { id, content: `Avis ${round}, redit` })
        : over(0)(other, 'likes.set', { type: 'comment', id, liked: true }),
    ])
    const held = await database.db.decision.findMany({ where: { commentId: id } })
    expect([first, second].filter((code) => code === 'done')).toHaveLength(held.length)
    expect(held.length).toBeLessThanOrEqual(1)
    // Neither holds when the author was first.
    if (held.length === 0) expect([edits, third]).toEqual([true, 'done'])
    for (const code of [first, second]) expect(['done', 'ALREADY_DECIDED']).toContain(code)
  }
  await agree()
}

/** So many reports at once hide a comment once, and withdrawing them shows it once. */
async function reportAtOnce(): Promise<void> {
  const members = await standing(6)
  for (const user of members) tokens.set(user.id, await signIn(database.db, user, config))
  await giveSetting(database.db, 'reportsToHide', 'two')
  for (let round = 0; round < 3; round++) {
    const id = await write(people.author, `Signalé ${round}`)
    const reports = members.map((user, n) =>
      over(n % 2 === 0 ? 0 : 1)(user, 'moderation.report', { id, reason: 'insult', text: '' }),
    )
    const codes = await codesOf(reports)
    // Reports after it is hidden find nothing.
    expect(codes.filter((code) => code === 'done')).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set(['done', 'COMMENT_NOT_FOUND']))
    expect(await database.db.decision.count({ where: { commentId: id, origin: 'reports' } })).toBe(1)
    await agree()
    const reported = await database.db.report.findMany({ where: { commentId: id }, select: { byId: true } })
    await Promise.all(
      reported.map(({ byId }, n) =>
        over(n === 0 ? 0 : 1)({ id: byId } as User, 'moderation.withdrawReport', { id }),
      ),
    )
    expect(await database.db.comment.findUnique({ where: { id } })).toMatchObject({
      ...{ hiddenAt: null, deletedAt: null, waitingFrom: null },
    })
    await agree()
  }
}

/** A suspension, once answered, applies in the other process, also to comments on their way. */
async function suspendAtOnce(): Promise<void> {
  const { author, other, moderator } = people
  const theirs = await write(other, 'Bonjour')
  for (let round = 0; round < 3; round++) {
    const mine = await write(author, `Mot ${round}`)
    const words = { contentId: place.contentId, text: `Encore ${round}` }
    const racing = codesOf([0, 1, 0, 1].map((n) => over(n as 0 | 1)(author, 'comments.create', words)))
    await over(round % 2 === 0 ? 0 : 1)(moderator, 'people.suspend', {
      ...{ id: author.id, until: new Date(Date.now() + 86_400_000), reason: 'insult', text: '' },
    })
    const stand = () => database.db.comment.count({ where: { authorId: author.id } })
    const before = await stand()
    const after = await codesOf([
      ...[0, 1].map((n) => over(n as 0 | 1)(author, 'comments.create', words)),
      ...[0, 1].map((n) => over(n as 0 | 1)(author, 'comments.edit', { id: mine, content: 'Autre' })),
      ...[0, 1].map((n) =>
        over(n as 0 | 1)(author, 'moderation.report', { id: theirs, reason: 'spam', text: '' }),
      ),
    ])
    expect(after).toEqual(Array(6).fill('SUSPENDED'))
    for (const code of await racing) expect(['done', 'SUSPENDED']).toContain(code)
    expect(await stand()).toBe(before)
    await as(moderator).people.unsuspend({ id: author.id })
  }
  await agree()
}

it('what two people do at one moment through two servers is decided once', async () => {
  await start()
  await decideAtOnce()
  await reportAtOnce()
  await suspendAtOnce()
})

const REFUSALS = new Set([
  ...[
    'ALREADY_DECIDED',
    'ALREADY_REPORTED',
    'COMMENT_NOT_FOUND',
    'COMMENT_DELETED',
    'DECISION_NOT_FOUND',
    'FORBIDDEN',
  ],
  ...['SUSPENDED', 'EDIT_CONFLICT', 'EDIT_TOO_LATE', 'NOT_FOUND', 'COMMENT_CONFLICT'],
])

it('a storm of reports, decisions, edits, likes, answers, sweeps and suspensions leaves everything exact', async () => {
  await start()
  const members = await standing(8)
  const team = [people.moderator, people.admin]
  for (const user of members) tokens.set(user.id, await signIn(database.db, user, config))
  await giveSetting(database.db, 'reportsToHide', 'three')
  const ids = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const by = members[n % members.length] as User
      return { id: await write(by, `Mot ${n}`), by }
    }),
  )
  const decided: { id: string; by: User }[] = []
  const faults: string[] = []
  let done = 0
  let left = 200
  const deeds: ((call: Call, random: Random) => Promise<unknown>)[] = [
    (call, random) =>
      call(random.pick(members), 'moderation.report', {
        ...{ id: random.pick(ids).id, reason: random.pick(['spam', 'insult']), text: '' },
      }),
    (call, random) => call(random.pick(members), 'moderation.withdrawReport', { id: random.pick(ids).id }),
    (call, random) => {
      const { id, by } = random.pick(ids)
      return call(by, 'comments.edit', { id, content: `Redit ${random.next()}` })
    },
    (call, random) =>
      call(random.pick(members), 'likes.set', {
        ...{ type: 'comment', id: random.pick(ids).id, liked: random.chance(0.6) },
      }),
    async (call, random) => {
      const by = random.pick(members)
      const parentId = random.pick(ids).id
      const { id } = (await call(by, 'comments.create', {
        ...{ contentId: place.contentId, parentId, text: `Réponse ${random.next()}` },
      })) as { id: string }
      ids.push({ id, by })
    },
    async (call, random) => {
      const [by, { id }] = [random.pick(team), random.pick(ids)]
      const input = { commentId: id, seen: await seenOf(id), act: random.pick(['keep', 'hide', 'delete']) }
      const { decisionId } = (await call(by, 'moderation.decide', input)) as { decisionId: string }
      decided.push({ id: decisionId, by })
    },
    async (call, random) => {
      const one = decided.length > 0 ? random.pick(decided.slice(-5)) : undefined
      if (one) await call(one.by, 'moderation.undo', { decisionId: one.id })
    },
    async (call, random) => {
      if (!random.chance(0.2)) return
      const input = { userId: random.pick(members).id, since: 'day', act: 'hide', reason: 'spam', text: '' }
      const { batchId } = (await call(people.admin, 'moderation.sweep', input)) as { batchId: string }
      const running = Promise.all([carryOnSweeps(database.db), carryOnSweeps(database.db)])
      await call(people.admin, 'moderation.undoSweep', { batchId })
      await running
      await carryOnSweeps(database.db)
    },
    async (call, random) => {
      if (!random.chance(0.3)) return
      const { id } = random.pick(members)
      await call(random.pick(team), 'people.suspend', { id, until: null, reason: 'insult', text: '' })
      await call(random.pick(team), 'people.unsuspend', { id })
    },
  ]
  const worker = async (number: number) => {
    const random = createRandom(number)
    while (left-- > 0)
      try {
        await random.pick(deeds)(over(random.pick([0, 1])), random)
        done++
      } catch (error) {
        if (!REFUSALS.has(codeOf(error))) faults.push(`${codeOf(error)} ${error}`)
      }
  }
  await Promise.all(Array.from({ length: 10 }, (_, n) => worker(n)))
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(50)
  await agree()
})
