import { SUBJECT_LIMITS } from '../../../shared/subjects/limits.ts'
import type { NamedSubject } from '../../../shared/subjects/named.ts'
import type { Db } from '../../database/client.ts'
import { subjectKeys, subjectSeen } from './selects.ts'

/** A suggested subject. */
export interface OfferedSubject extends NamedSubject {
  /** Whether a visible text names it. */
  seen: boolean
  /** Whether the search text is its name in either language, compared as in `write.ts`: no other subject can have that name. */
  isCalledSo: boolean
}

/** Finds subjects by a part of any name, with typing errors, the closest first; without a text, those named last. */
export const suggestSubjects = (db: Pick<Db, '$queryRaw'>, q: string): Promise<OfferedSubject[]> =>
  db.$queryRaw<OfferedSubject[]>`
    WITH asked AS MATERIALIZED (SELECT manette_subject_key(${q}) AS key), fits AS (
      SELECT s.*, closest.fit, asked.key AS asked FROM "Subject" s CROSS JOIN asked CROSS JOIN LATERAL (
        SELECT max(CASE WHEN asked.key = '' THEN 0 WHEN asked.key = called.key THEN CASE WHEN called.n <= 2 THEN 5 ELSE 4 END
          WHEN starts_with(called.key, asked.key) THEN 3 WHEN strpos(called.key, asked.key) > 0 THEN 2
          ELSE word_similarity(asked.key, called.key) END) AS fit
        FROM unnest(${subjectKeys}) WITH ORDINALITY AS called (key, n)) AS closest)
    SELECT s."id", s."slug", s."slugEn", s."name", s."nameEn",
      ${subjectSeen} AS "seen", s.fit = 5 AS "isCalledSo"
    FROM fits s WHERE s.asked = '' OR s.fit >= 0.4
    ORDER BY s.fit DESC, CASE WHEN s.asked = '' THEN s."updatedAt" END DESC, length(s."name"), s."name", s."id"
    LIMIT ${SUBJECT_LIMITS.offered}`
