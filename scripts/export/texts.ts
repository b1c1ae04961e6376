import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kind } from '../../shared/content/catalog.ts'
import { FIELD_NAMES, fieldOf } from '../../shared/content/derive.ts'
import { PICTURE_FIELDS, TRANSLATED_FIELDS } from '../../shared/content/field-lists.ts'
import { coverOf } from '../../shared/images/focus.ts'
import { itemHref } from '../../shared/routes.ts'
import { type StoredStatus, statusOf } from '../../shared/workflow/status.ts'
import { SEEN_COMMENT } from './comments.ts'
import { withFrontMatter } from './front-matter.ts'
import { bodyToMarkdown } from './markdown.ts'
import { commentsFile, fileName, folderOf } from './names.ts'
import type { Pictures } from './pictures.ts'
import type { Snapshot } from './rows.ts'

/** Up to a megabyte each, with its English. */
const AT_ONCE = 20

type Fields = Record<string, unknown>

interface TextRow {
  id: string
  kind: Kind
  slug: string
  status: StoredStatus
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  likes: number
  commented: boolean
  fields: Fields
  english: Fields | null
  signatures: { name: string; page: string | null }[]
  former: string[]
}

const TEXTS = `
  SELECT c."id", c."kind"::text AS "kind", c."slug", c."status"::text AS "status", c."publishedAt", c."createdAt",
    c."updatedAt", c."likeCount" AS "likes", EXISTS (SELECT 1 FROM "Comment" m WHERE m."contentId" = c."id" AND ${SEEN_COMMENT}) AS "commented",
    to_jsonb(c) - 'shown' AS "fields",
    (SELECT to_jsonb(t) - 'shown' FROM "TranslatedContent" t WHERE t."contentId" = c."id" AND t."lang" = 'en') AS "english",
    ARRAY(SELECT jsonb_build_object('name', coalesce(s."guest", p."fullName", u."username"), 'page', p."slug")
      FROM "Signature" s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" p ON p."userId" = u."id"
      WHERE s."contentId" = c."id" ORDER BY s."position") AS "signatures",
    ARRAY(SELECT r."slug" FROM "SlugRedirect" r WHERE r."contentId" = c."id" ORDER BY r."createdAt", r."slug") AS "former"
  FROM "Content" c WHERE c."deletedAt" IS NULL`

/** In front matter under their own names: what is neither the body, nor said apart. */
const APART = new Set<string>(['slug', 'content', ...PICTURE_FIELDS])
const PLAIN_FIELDS = FIELD_NAMES.filter((name) => !APART.has(name))
const TRANSLATED_PLAIN = TRANSLATED_FIELDS.filter((name) => name !== 'content')

export interface Counts {
  texts: number
  english: number
}

/**
 * Each text as a file of its own, and its English beside it where that is finished.
 * @param all also what readers do not see, in `drafts/`
 */
export async function exportTexts(
  snapshot: Snapshot,
  root: string,
  { pictures, all, progress }: { pictures: Pictures; all: boolean; progress: (done: number) => void },
): Promise<Counts> {
  const counts: Counts = { texts: 0, english: 0 }
  const sql = all ? `${TEXTS} ORDER BY c."id"` : `${TEXTS} AND c."visibleFrom" <= $1 ORDER BY c."id"`
  for await (const row of snapshot.rows<TextRow>(sql, all ? [] : [snapshot.at], AT_ONCE)) {
    const isOut = row.status === 'published' && row.publishedAt !== null && row.publishedAt <= snapshot.at
    const place = path.posix.join(isOut ? '' : 'drafts', folderOf(row.kind))
    const up = isOut ? '../' : '../../'
    const name = fileName(row.slug, row.id)
    const pictureAt = (id: string) => {
      const file = pictures.get(id)?.file
      return file && up + file
    }
    const write = (ending: string, facts: Fields, body: string) =>
      writeFile(
        path.join(root, place, name + ending),
        withFrontMatter(facts, bodyToMarkdown(body, pictureAt)),
        { flag: 'wx' },
      )
    await write('.md', factsOf(row, { pictures, up, at: snapshot.at, isOut }), String(row.fields.content))
    progress(++counts.texts)
    const { english } = row
    if (!english || !isWhole(english)) continue
    await write('.en.md', englishFacts(row, english, `${name}.md`), String(english.content))
    counts.english++
  }
  return counts
}

/** As machines are told that an item is there in English (server/ssr/rss.ts). */
const isWhole = (english: Fields): boolean =>
  TRANSLATED_FIELDS.every((name) => !fieldOf(name).required || english[name] !== null)

function factsOf(
  row: TextRow,
  { pictures, up, at, isOut }: { pictures: Pictures; up: string; at: Date; isOut: boolean },
): Fields {
  const { id, kind, slug, fields, publishedAt, createdAt, updatedAt, likes, commented } = row
  const name = fileName(slug, id)
  return {
    title: fields.title,
    ...{ slug, kind, lang: 'fr', status: statusOf(row, at) },
    ...{ date: publishedAt, created: createdAt, updated: updatedAt },
    signed: row.signatures.map(({ name, page }) => (page ? { name, page } : { name })),
    ...named(PLAIN_FIELDS, fields),
    ...Object.fromEntries(PICTURE_FIELDS.map((field) => [field, pictureFacts(fields[field], pictures, up)])),
    // What an import has brought along.
    tags: typeof fields.tags === 'string' ? fields.tags.split(/, */).filter(Boolean) : fields.tags,
    formerAddresses: row.former.map((former) => itemHref(kind, former, 'fr')),
    likes,
    ...(isOut && commented && { comments: up + commentsFile(kind, name) }),
    id,
  }
}

const englishFacts = (row: TextRow, english: Fields, of: string): Fields => ({
  title: english.title,
  ...{ slug: row.slug, kind: row.kind, lang: 'en', translationOf: of, date: row.publishedAt },
  ...named(TRANSLATED_PLAIN, english),
  machine: english.machine,
})

const named = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** A cover with its description and its focal point in percent from the left and the top. */
function pictureFacts(stored: unknown, pictures: Pictures, up: string): Fields | null {
  if (typeof stored !== 'string' || stored === '') return null
  const { address, focus } = coverOf(stored)
  const picture = pictures.get(address.slice(-24))
  return {
    ...(picture ? { file: up + picture.file } : { address }),
    ...(picture?.alt && { alt: picture.alt }),
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
  }
}
