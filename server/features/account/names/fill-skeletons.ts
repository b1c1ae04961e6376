import { setTimeout as wait } from 'node:timers/promises'
import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { usernameSkeleton } from './skeleton.ts'

const BATCH = 1000
/** Processes that start together fill in names one after the other ("mske" in ASCII). */
const FILL_LOCK = 0x6d736b65

interface Row {
  id: string
  username: string
  createdAt: Date
}

/** SQL cannot compute skeletons; the oldest of similar names gets it. May run beside a site and be interrupted. */
export async function fillSkeletons(db: Db): Promise<number> {
  let filled = 0
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = await db.user.findMany({
      where: {
        usernameSkeleton: null,
        ...(last && {
          OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
        }),
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, username: true, createdAt: true },
      take: BATCH,
    })
    if (rows.length === 0) return filled
    filled += await fillBatch(db, rows)
    last = rows.at(-1)
  }
}

/** Prisma's errors of raw statements have no code of their own. */
const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  /23505|User_usernameSkeleton_key/.test(`${error.message} ${JSON.stringify(error.meta)}`)

/** Another process may take one of its names meanwhile. */
async function fillBatch(db: Db, rows: Row[]): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeBatch(db, rows)
    } catch (error) {
      if (!isTaken(error) || attempt === 5) throw error
      await wait(50 * attempt)
    }
  }
}

async function writeBatch(db: Db, rows: Row[]): Promise<number> {
  const skeletons = new Map<string, Row>()
  for (const row of rows) {
    const skeleton = usernameSkeleton(row.username)
    if (!skeletons.has(skeleton)) skeletons.set(skeleton, row)
  }
  const first = [...skeletons.values()]
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FILL_LOCK})`
    // The name may have changed since it was read.
    return tx.$executeRaw`
      UPDATE "User" AS mine SET "usernameSkeleton" = wanted.skeleton
      FROM unnest(${first.map(({ id }) => id)}::text[], ${first.map(({ username }) => username)}::text[],
        ${[...skeletons.keys()]}::text[]) AS wanted (id, username, skeleton)
      WHERE mine."id" = wanted.id AND mine."username" = wanted.username AND mine."usernameSkeleton" IS NULL
        AND NOT EXISTS (SELECT FROM "User" AS other WHERE other."usernameSkeleton" = wanted.skeleton)`
  })
}
