import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../../server/database/client.ts'
import type { ImportedText, KnownTexts } from '../known-texts.ts'
import type { Places } from '../pictures/places.ts'
import type { Source } from '../source.ts'
import { importedHere } from './touches.ts'

/** Goes on with the run of this source that was cut off, so that all of it is taken back as one, or begins one. */
export async function beginRun(db: Db, { name: source }: Pick<Source, 'name'>): Promise<number> {
  const cutOff = await db.importRun.findFirst({
    where: { source, endedAt: null, undoneAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return (cutOff ?? (await db.importRun.create({ data: { source }, select: { id: true } }))).id
}

/** A run that brought nothing has nothing to take back. @returns whether it brought something */
export async function endRun(db: Db, id: number): Promise<boolean> {
  const { count } = await db.importRun.deleteMany({ where: { id, items: { none: {} } } })
  if (count === 0)
    await db.importRun.update({ where: { id }, data: { endedAt: new Date() }, select: { id: true } })
  return count === 0
}

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
