import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'

/** Where it is kept what texts name, and by which column. */
const TABLES = {
  games: Prisma.raw('"TextGame" ("contentId", "position", "gameId")'),
  subjects: Prisma.raw('"TextSubject" ("contentId", "position", "subjectId")'),
}
const FROM = { games: Prisma.raw('"TextGame"'), subjects: Prisma.raw('"TextSubject"') }

/** Makes these what a text names, in their order; null leaves a place free. What they are is locked. */
export const replaceNamed = (
  tx: Tx,
  part: keyof typeof TABLES,
  contentId: string,
  ids: readonly (string | null)[],
) => tx.$executeRaw`
  WITH gone AS (DELETE FROM ${FROM[part]} WHERE "contentId" = ${contentId} RETURNING 1)
  INSERT INTO ${TABLES[part]}
  SELECT ${contentId}, position, id FROM unnest(${ids}::bpchar[]) WITH ORDINALITY AS chosen (id, position)
  -- What is asked for runs first: former rows are gone before the new ones come.
  WHERE id IS NOT NULL AND (SELECT count(*) FROM gone) >= 0`
