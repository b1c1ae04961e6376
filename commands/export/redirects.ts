import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LANGS } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { ExportSnapshot } from './rows.ts'

const BATCH_SIZE = 1000

interface FormerRow {
  kind: Kind | 'person' | 'game' | 'subject'
  former: string
  slug: string
  /** The English address, where it differs. */
  slugEn: string | null
}

/** Former slugs of texts, the team's pages, games and subjects, and the table of old addresses. */
async function* lines(snapshot: ExportSnapshot): AsyncGenerator<string> {
  const former = snapshot.rows<FormerRow>(
    `SELECT r."kind"::text AS "kind", r."slug" AS "former", c."slug", NULL AS "slugEn" FROM "SlugRedirect" r
        JOIN "Content" c ON c."id" = r."contentId" WHERE coalesce(c."visibleFrom", c."pageFrom") <= $1
      UNION ALL SELECT 'person', f."slug", p."slug", NULL FROM "FormerTeamSlug" f JOIN "TeamPage" p ON p."userId" = f."userId"
      UNION ALL SELECT 'game', f."key", g."slug", NULL FROM "FormerGame" f JOIN "Game" g ON g."id" = f."gameId"
        WHERE g."visibleFrom" <= $1 AND f."key" !~ '^[0-9a-f]{24}$'
      UNION ALL SELECT 'subject', f."key", s."slug", s."slugEn" FROM "FormerSubject" f JOIN "Subject" s ON s."id" = f."subjectId"
        WHERE f."key" !~ '^[0-9a-f]{24}$' AND EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= $1)
      ORDER BY 1, 2`,
    [snapshot.at],
    BATCH_SIZE,
  )
  for await (const { kind, former: slug, slug: present, slugEn } of former)
    for (const lang of LANGS) {
      const now = lang === 'en' ? (slugEn ?? present) : present
      yield `${href(kind, lang, { slug })} ${href(kind, lang, { slug: now })} 301\n`
    }
  const table = snapshot.rows<{ from: string; to: string }>(
    'SELECT "from", "to" FROM "Redirect" ORDER BY "from"',
    [],
    BATCH_SIZE,
  )
  for await (const { from, to } of table) yield `${from} ${to} 301\n`
}

/** Writes `_redirects` in the format of several hosts: old address, new address and status, one redirect a line. */
export async function exportRedirects(snapshot: ExportSnapshot, root: string): Promise<number> {
  let written = 0
  async function* counted() {
    for await (const line of lines(snapshot)) {
      written++
      yield line
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path.join(root, '_redirects'), { flags: 'wx' }))
  return written
}
