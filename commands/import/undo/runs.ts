import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../../server/database/client.ts'
import type { ImportedText, KnownTexts } from '../known-texts.ts'
import type { Places } from '../pictures/places.ts'
import type { Source } from '../source.ts'
import { importedHere } from './touches.ts'

export const beginRun = async (db: Db, { name }: Pick<Source, 'name'>): Promise<number> =>
  (await db.importRun.create({ data: { source: name }, select: { id: true } })).id

/** A run that brought nothing has nothing to take back. @returns whether it brought something */
export const endRun = async (db: Db, run: number): Promise<boolean> =>
  (await db.importRun.deleteMany({ where: { id: run, items: { none: {} } } })).count === 0

/** Texts that are here and that nobody has touched: with `again` all of them, else those whose pictures can be found now. */
export async function toMakeAnew(
  db: Db,
  before: KnownTexts['before'],
  { again = false, places }: { again?: boolean | undefined; places: Places | undefined },
): Promise<Map<string, ImportedText>> {
  const wanted = [...before].flatMap(([entry, text]) =>
    text && (again || (places && text.missing > 0)) ? [[entry, text] as const] : [],
  )
  if (wanted.length === 0) return new Map()
  const here = await importedHere(
    db,
    Prisma.sql`i."targetId" = ANY(${wanted.map(([, { id }]) => id)}::bpchar[])`,
  )
  const untouched = new Set(here.filter(({ touches }) => touches.length === 0).map(({ id }) => id))
  return new Map(wanted.filter(([, { id }]) => untouched.has(id)))
}
