import { newId } from '../../shared/base/id.ts'
import type { Db } from '../database/client.ts'
import { nameColumns } from '../features/account/names/names.ts'
import { type Child, startScript } from './child.ts'

/** Accounts that have followed one or several games for some hours. @returns their ids */
export async function buildFollowers(db: Db, gameIds: readonly string[], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await db.user.createMany({
    data: ids.map((id) => ({ id, email: `${id}@example.org`, ...nameColumns(`Suit ${id}`) })),
  })
  const at = new Date(Date.now() - 7_200_000)
  await db.follow.createMany({
    data: gameIds.flatMap((targetId) => ids.map((userId) => ({ userId, kind: 'game', targetId, at }))),
  })
  return ids
}

/** Tells followers in its own process, which then prints `done`. */
export const startTelling = (databaseUrl: string): Child =>
  startScript(
    `
    import { connectDatabase } from '#/server/database/client.ts'
    import { tellFollowers } from '#/server/features/follows/telling/tell.ts'
    const db = connectDatabase(process.env.TELLING)
    await tellFollowers(db)
    console.log('done')
    await db.$disconnect()
    `,
    { TELLING: databaseUrl },
  )
