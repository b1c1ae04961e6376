import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'

/** Days are those of Paris (docs/architecture.md, "Data"). */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(new Date())

/** All processes share it. Failed calls count, as providers charge for them. @returns false when the budget does not suffice */
export async function takeFromBudget(db: Db, config: Config, characters: number): Promise<boolean> {
  const most = config.TRANSLATE_DAILY_CHARACTERS
  if (characters > most) return false
  const taken = await db.$executeRaw`
    INSERT INTO "TranslationDay" AS d ("day", "characters") VALUES (${today()}::date, ${characters}::int)
    ON CONFLICT ("day") DO UPDATE SET "characters" = d."characters" + excluded."characters"
      WHERE d."characters" + excluded."characters" <= ${most}::int`
  return taken === 1
}

export async function spentToday(db: Db): Promise<number> {
  const row = await db.translationDay.findUnique({ where: { day: new Date(`${today()}T00:00:00Z`) } })
  return row?.characters ?? 0
}
