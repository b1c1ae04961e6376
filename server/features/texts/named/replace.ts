import { Prisma } from '../../../../prisma/generated/client.ts'
import type { NamedPart } from '../../../../shared/texts/named.ts'
import type { Tx } from '../../../database/client.ts'

/** The table and column for each kind of thing that texts name. */
export const KEPT_IN: Record<NamedPart, { table: Prisma.Sql; column: Prisma.Sql }> = {
  games: { table: Prisma.raw('"TextGame"'), column: Prisma.raw('"gameId"') },
  subjects: { table: Prisma.raw('"TextSubject"'), column: Prisma.raw('"subjectId"') },
}

/** Sets what a text names, in order; null leaves a place empty. The named things are locked. */
export function replaceNamed(tx: Tx, part: NamedPart, contentId: string, ids: readonly (string | null)[]) {
  const { table, column } = KEPT_IN[part]
  return tx.$executeRaw`
    WITH gone AS (DELETE FROM ${table} WHERE "contentId" = ${contentId} RETURNING 1)
    INSERT INTO ${table} ("contentId", "position", ${column})
    SELECT ${contentId}, position, id FROM unnest(${ids}::bpchar[]) WITH ORDINALITY AS chosen (id, position)
    -- What is asked for runs first: former rows are gone before the new ones come.
    WHERE id IS NOT NULL AND (SELECT count(*) FROM gone) >= 0`
}

/** Texts that name one thing now name another; a text that names both keeps the earlier place. Both are locked. */
export async function moveNamed(
  tx: Tx,
  part: NamedPart,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { table, column } = KEPT_IN[part]
  await tx.$executeRaw`DELETE FROM ${table} t WHERE t.${column} = ${from} AND EXISTS (SELECT FROM ${table} o
    WHERE o."contentId" = t."contentId" AND o.${column} = ${into} AND o."position" < t."position")`
  await tx.$executeRaw`DELETE FROM ${table} t WHERE t.${column} = ${into}
    AND EXISTS (SELECT FROM ${table} o WHERE o."contentId" = t."contentId" AND o.${column} = ${from})`
  await tx.$executeRaw`UPDATE ${table} SET ${column} = ${into} WHERE ${column} = ${from}`
}
