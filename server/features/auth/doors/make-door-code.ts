import { randomInt } from 'node:crypto'
import { newId } from '../../../../shared/base/id.ts'
import type { Db } from '../../../database/client.ts'
import { hashPassword } from '../passwords/password.ts'

/** Codes of apps, which are typed into the same form, have six. */
const DIGITS = 8

/** @returns a code for one use, which replaces the login's earlier ones */
export async function makeDoorCode(
  db: Db,
  { userId, familyId, minutes }: { userId: string; familyId: string | null; minutes: number },
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const codeHash = await hashPassword(code)
  await db.$transaction(async (tx) => {
    await tx.doorCode.deleteMany({ where: { userId, familyId } })
    await tx.$executeRaw`
      INSERT INTO "DoorCode" ("id", "userId", "familyId", "codeHash", "createdAt", "expiresAt")
      VALUES (${newId()}, ${userId}, ${familyId}, ${codeHash}, clock_timestamp(),
        clock_timestamp() + make_interval(mins => ${minutes}::int))`
  })
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
