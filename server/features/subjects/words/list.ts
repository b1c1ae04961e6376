import { Prisma } from '../../../../prisma/generated/client.ts'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import type { WordDecision } from '../../../../shared/subjects/tag-words.ts'
import type { Db } from '../../../database/client.ts'
import { subjectCalled } from '../naming/resolve.ts'

interface NamedThing {
  id: string
  slug: string
  name: string
}

/** A word of `tags` in its most frequent spelling, and the decision on it. */
interface TagWordItem {
  word: string
  texts: number
  decision: WordDecision | null
  /** What it became; for an undecided word, what has that name. */
  subject: NamedThing | null
  game: NamedThing | null
  /** Whether texts are still being updated. */
  isLinking: boolean
}

export interface TagWords {
  words: TagWordItem[]
  page: number
  pages: number
  total: number
  undecided: number
}

type Row = TagWordItem & { total: number; undecided: number }

const THING = (alias: string): Prisma.Sql =>
  Prisma.raw(`CASE WHEN ${alias}."id" IS NOT NULL THEN
    json_build_object('id', ${alias}."id", 'slug', ${alias}."slug", 'name', ${alias}."name") END`)

/** What has that name, for an undecided word. */
const gameCalled = Prisma.sql`(SELECT n.game_id FROM game_name n JOIN "Game" o ON o."id" = n.game_id AND o."deletedAt" IS NULL
  WHERE n.key = manette_game_key(w.word) ORDER BY n.position, n.game_id LIMIT 1)`

/** All words of all texts, the undecided first, then by number of texts. Words are joined before they are compared. */
export async function listTagWords(
  db: Db,
  { search = '', page }: { search?: string | undefined; page: number },
): Promise<TagWords> {
  const limit = SUBJECT_LIMITS.teamPage
  const rows = await db.$queryRaw<Row[]>`
    WITH said AS MATERIALIZED (
      SELECT btrim(w) AS word, count(*) AS n FROM "Content" c CROSS JOIN unnest(string_to_array(c."tags", ',')) w
      WHERE c."tags" IS NOT NULL AND c."deletedAt" IS NULL GROUP BY 1
    ), keyed AS MATERIALIZED (
      SELECT manette_subject_key(word) AS key, (array_agg(word ORDER BY n DESC, word))[1] AS word, sum(n)::int AS texts
      FROM said GROUP BY 1
    ), found AS (
      SELECT k.*, d."key" IS NOT NULL AS decided, d."subjectId", d."gameId", d."linkedAt", count(*) OVER ()::int AS total,
        count(*) FILTER (WHERE d."key" IS NULL) OVER ()::int AS undecided
      FROM keyed k LEFT JOIN "TagWord" d ON d."key" = k.key
      WHERE k.key <> '' AND strpos(k.key, manette_subject_key(${search})) > 0
    ), w AS (
      SELECT * FROM found ORDER BY decided, texts DESC, key LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT w.word, w.texts, w.total, w.undecided, w.decided AND w."linkedAt" IS NULL AS "isLinking",
      CASE WHEN w."subjectId" IS NOT NULL THEN 'subject' WHEN w."gameId" IS NOT NULL THEN 'game' WHEN w.decided THEN 'word' END AS "decision",
      ${THING('s')} AS "subject", ${THING('g')} AS "game"
    FROM w LEFT JOIN "Subject" s ON s."id" = CASE WHEN w.decided THEN w."subjectId" ELSE ${subjectCalled(Prisma.raw('w.word'))} END
    LEFT JOIN "Game" g ON g."id" = CASE WHEN w.decided THEN w."gameId" ELSE ${gameCalled} END
    ORDER BY w.decided, w.texts DESC, w.key`
  const [first] = rows
  const total = first?.total ?? 0
  return {
    words: rows.map(({ total: _, undecided: __, ...word }) => word),
    page,
    pages: Math.ceil(total / limit),
    total,
    undecided: first?.undecided ?? 0,
  }
}
