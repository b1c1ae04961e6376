import { newId } from '../../../../shared/base/id.ts'
import { call, makeAdmin } from '../../admin.ts'
import { settleDatabase } from '../../database.ts'
import { type Result, summarise } from '../../results/result.ts'
import { median, plain } from '../../results/stats.ts'
import type { World } from '../../world.ts'

const FEW = 1000
const MANY = 1_000_000
/** Of the member who asks, unread, among those of everybody. */
const OWN = 50
/** How often the number is asked for in a round. */
const TIMES = 40

/** What list and number at the bell cost a member of 50 unread entries among 1,000,000, beside among 1,000. */
export async function unreadRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  const admin = await makeAdmin(origin, db)
  const comments = await db.comment.findMany({
    where: { deletedAt: null, removedAt: null, content: { deletedAt: null } },
    take: OWN,
    select: { id: true, contentId: true },
  })
  const fill = async (entries: number) => {
    await db.$executeRaw`TRUNCATE "Notification" CASCADE`
    await db.notification.createMany({
      data: comments.map(({ id: commentId, contentId }) => ({
        ...{ id: newId(), userId: admin.id, kind: 'answer', contentId, commentId },
      })),
    })
    // A thousand of each of the others, two thirds of them read.
    await db.$executeRaw`
      INSERT INTO "Notification" ("id", "userId", "kind", "contentId", "commentId", "at", "readAt")
      SELECT lpad(to_hex(n), 24, '0'), lpad(to_hex(n / 1000), 24, '0'), 'answer', ${comments[0]?.contentId}, lpad(to_hex(n), 24, '0'),
        at, CASE WHEN n % 3 > 0 THEN at END
      FROM (SELECT n, now() - n * interval '7 seconds' AS at FROM generate_series(1, ${entries}::int) n) made`
    await settleDatabase(db)
  }
  const time = async () => {
    const times: number[] = []
    for (let asked = 0; asked < TIMES; asked++) {
      const began = performance.now()
      const { unread } = await call(origin, { method: 'GET', path: '/notifications', token: admin.token })
      times.push(performance.now() - began)
      if (unread !== comments.length) throw new Error(`${unread} unread instead of ${comments.length}`)
    }
    return median(times)
  }
  const measure = async (entries: number) => {
    await fill(entries)
    await time()
    const rounds: number[] = []
    for (let round = 0; round < options.rounds; round++) rounds.push(await time())
    return rounds
  }
  try {
    const few = median(await measure(FEW))
    const many = await measure(MANY)
    return summarise(
      'less',
      many.map((ms) => ms / few),
      `${plain(few)} → ${plain(median(many))} ms, one after the other`,
    )
  } finally {
    await db.$executeRaw`TRUNCATE "Notification" CASCADE`
    await admin.remove()
  }
}
