import path from 'node:path'
import { z } from 'zod'
import { decodedText } from '../encoding.ts'
import { ImportError } from '../source.ts'

/** The longest JSON text: more would not fit into a string of V8. */
const CHARACTERS_MAX = 400_000_000

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)))
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const moment = z.union([z.string(), z.number()]).nullish()
const id = z.union([z.string(), z.number()]).transform(String)

const post = z.looseObject({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  mobiledoc: text,
  lexical: text,
  markdown: text,
  plaintext: text,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  status: text,
  visibility: text,
  type: text,
  page: flag,
  created_at: moment,
  published_at: moment,
  updated_at: moment,
  author_id: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
  og_title: text,
  og_description: text,
  feature_image_alt: text,
})
export type Post = z.infer<typeof post>

const order = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Number(value ?? 0))
const TABLES = {
  posts: post,
  users: z.looseObject({ id, name: text, slug: text, email: text }),
  tags: z.looseObject({ id, name: text, visibility: text, slug: text }),
  posts_tags: z.looseObject({ post_id: id, tag_id: id, sort_order: order }),
  posts_authors: z.looseObject({ post_id: id, author_id: id, sort_order: order }),
  posts_meta: z.looseObject({
    post_id: id,
    meta_title: text,
    meta_description: text,
    og_image: text,
    og_title: text,
    og_description: text,
    feature_image_alt: text,
    email_only: flag,
  }),
  comments: z.looseObject({
    id,
    post_id: id,
    member_id: text,
    parent_id: text,
    in_reply_to_id: text,
    status: text,
    html: text,
    created_at: moment,
  }),
  members: z.looseObject({ id, name: text }),
  settings: z.looseObject({ key: text, value: text }),
}

type Tables = { [N in keyof typeof TABLES]: z.infer<(typeof TABLES)[N]>[] }
export interface Export {
  file: string
  version: string
  /** Tables that the file contains, even empty ones. */
  given: ReadonlySet<string>
  tables: Tables
  broken: Map<string, number>
}

async function wholeText(file: string, encoding: string | undefined): Promise<string> {
  const pieces: string[] = []
  let size = 0
  for await (const piece of decodedText(file, encoding)) {
    size += piece.length
    if (size > CHARACTERS_MAX)
      throw new ImportError(
        `${path.basename(file)} has more than ${CHARACTERS_MAX / 1e6} million characters: more than can be read at once.`,
      )
    pieces.push(piece)
  }
  return pieces.join('')
}

const object = z.looseObject({})

/** Removes the first wrapper that exists: `{db: [{meta, data}]}`, `{db: {meta, data}}`, `{meta, data}`, `{data}`. */
function unwrapped(json: unknown): { meta: unknown; data: unknown } | undefined {
  const whole = object.safeParse(json).data
  if (!whole) return undefined
  const db = Array.isArray(whole.db) ? whole.db[0] : whole.db
  const inner = object.safeParse(db).data ?? whole
  return object.safeParse(inner.data).success ? { meta: inner.meta, data: inner.data } : undefined
}

/** @throws ImportError for a file that is no export of Ghost, or is cut off */
export async function readExport(file: string, encoding?: string): Promise<Export> {
  const name = path.basename(file)
  let json: unknown
  try {
    json = JSON.parse(await wholeText(file, encoding))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ImportError(`${name} is no export of Ghost, or cut off: it is not JSON.`)
    throw error
  }
  const found = unwrapped(json)
  const data = found && object.safeParse(found.data).data
  if (!data || !Array.isArray(data.posts))
    throw new ImportError(`${name} is no export of Ghost: there is no list of posts in it.`)
  const broken = new Map<string, number>()
  const tables = Object.fromEntries(
    Object.entries(TABLES).map(([table, shape]) => {
      const rows: unknown[] = Array.isArray(data[table]) ? data[table] : []
      const read = rows.flatMap((row) => {
        const parsed = (shape as z.ZodType).safeParse(row)
        if (!parsed.success) broken.set(table, (broken.get(table) ?? 0) + 1)
        return parsed.success ? [parsed.data] : []
      })
      return [table, read]
    }),
  ) as Tables
  const version = object.safeParse(found?.meta).data?.version
  const given = new Set(Object.keys(TABLES).filter((table) => Array.isArray(data[table])))
  return { file: name, version: typeof version === 'string' ? version : 'unknown', given, tables, broken }
}
