import { Prisma } from '../../../../prisma/generated/client.ts'
import { FIELD_NAMES, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'

const pairs = FIELD_NAMES.map((name) => {
  const { cast } = fieldOf(name)
  return `'${name}', c."${name}"${cast ? `::${cast}` : ''}`
}).join(', ')

const SIGNED = Prisma.sql`jsonb_build_object('signatures', (
  SELECT coalesce(jsonb_agg(CASE WHEN s."userId" IS NULL THEN jsonb_build_object('id', NULL, 'username', s."guest")
    ELSE jsonb_build_object('id', s."userId") END ORDER BY s."position"), '[]')
  FROM "Signature" s WHERE s."contentId" = c."id"))`

/** Left out when it names none, as in older versions. */
const SUBJECTS = Prisma.sql`coalesce((SELECT jsonb_build_object('subjects', jsonb_agg(t."subjectId" ORDER BY t."position"))
  FROM "TextSubject" t WHERE t."contentId" = c."id" HAVING count(*) > 0), '{}')`
const GAMES = Prisma.sql`coalesce((
  SELECT jsonb_build_object('games', CASE WHEN c."kind" = 'review' AND min(t."position") > 1 THEN '[null]' ELSE '[]'::jsonb END
    || jsonb_agg(t."gameId" ORDER BY t."position"))
  FROM "TextGame" t WHERE t."contentId" = c."id" HAVING count(*) > 0), '{}')`

/**
 * All fields of the row `c` of "Content" with its signatures and what it names, in the shape of `TextFields`. PostgreSQL
 * builds the object, as bodies are long.
 */
export const STORED_FIELDS = Prisma.sql`(jsonb_build_object(${Prisma.raw(pairs)}) || ${SIGNED} || ${GAMES} || ${SUBJECTS})`

/** The fields of a stored text, also of one in the bin; undefined for a missing one. */
export async function storedFields(
  db: Pick<Db | Tx, '$queryRaw'>,
  contentId: string,
): Promise<TextFields | undefined> {
  const [row] = await db.$queryRaw<{ fields: TextFields }[]>`
    SELECT ${STORED_FIELDS} AS "fields" FROM "Content" c WHERE c."id" = ${contentId}`
  return row?.fields
}
