import path from 'node:path'
import { z } from 'zod'
import { type Aside, openAside } from '../aside.ts'
import { alone } from '../encoding.ts'
import { count, ImportError } from '../source.ts'
import { readRows } from './read-rows.ts'

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : alone(String(value))))
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const moment = z.union([z.string().transform(alone), z.number()]).nullish()
const id = z.union([z.string(), z.number()]).transform((value) => alone(String(value)))

/** What is known of every post before the first is read whole. */
const head = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  status: text,
  visibility: text,
  type: text,
  page: flag,
  created_at: moment,
  published_at: moment,
  author_id: text,
})
export type PostHead = z.infer<typeof head>

const post = head.extend({
  html: text,
  mobiledoc: text,
  lexical: text,
  markdown: text,
  plaintext: text,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  updated_at: moment,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
  og_title: text,
  og_description: text,
  feature_image_alt: text,
  feature_image_caption: text,
})
export type Post = z.infer<typeof post>

const order = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Number(value ?? 0))
const member = z.object({ id, name: text, email: text, subscribed: flag, created_at: moment })

type Member = z.infer<typeof member>

/** What is kept of the rows of each table. Bodies are not: they are read one by one. */
const tables = (aside: (words: string) => Aside) => ({
  posts: post.transform((row) => head.parse(row)),
  users: z.object({ id, name: text, slug: text, email: text }),
  tags: z.object({ id, name: text, visibility: text, slug: text }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  posts_meta: z.object({
    post_id: id,
    meta_title: text,
    meta_description: text,
    og_image: text,
    og_title: text,
    og_description: text,
    feature_image_alt: text,
    feature_image_caption: text,
    email_only: flag,
  }),
  comments: z.object({
    id,
    post_id: id,
    member_id: text,
    parent_id: text,
    in_reply_to_id: text,
    status: text,
    html: text.transform((html) => aside(html ?? '')),
    created_at: moment,
  }),
  members: member.transform(({ id, name }) => ({ id, name })),
  members_newsletters: z.object({ member_id: id }),
})

type Shapes = ReturnType<typeof tables>
type Tables = { [N in keyof Shapes]: z.infer<Shapes[N]>[] }
export type PostMeta = Partial<Tables['posts_meta'][number]>

export interface Export {
  file: string
  /** Reads it again: its posts, whole. */
  posts: () => AsyncIterable<Post>
  /** Its readers, with their addresses. */
  members: () => AsyncIterable<Member>
  version: string
  /** Tables that the file contains, even empty ones. */
  given: ReadonlySet<string>
  tables: Tables
  broken: Map<string, number>
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

/** The rows of a table that can be read. */
async function* rowsOf<S extends z.ZodType>(
  { file, encoding }: { file: string; encoding?: string | undefined },
  table: string,
  shape: S,
): AsyncGenerator<z.infer<S>> {
  for await (const part of readRows(file, encoding)) {
    const read = 'row' in part && part.table === table ? shape.safeParse(part.row) : undefined
    if (read?.success) yield read.data
  }
}

/** Reads all but bodies. @throws ImportError for a file that is no export of Ghost, or is cut off */
export async function readExport(file: string, encoding?: string): Promise<Export> {
  const name = path.basename(file)
  const shapes: Record<string, z.ZodType> = tables(openAside())
  const kept = new Map<string, unknown[]>(Object.keys(shapes).map((table) => [table, []]))
  const broken = new Map<string, number>()
  let rest: unknown
  for await (const part of readRows(file, encoding)) {
    if ('rest' in part) rest = part.rest
    else if (Object.hasOwn(shapes, part.table)) {
      const read = shapes[part.table]?.safeParse(part.row)
      if (read?.success) kept.get(part.table)?.push(read.data)
      else count(broken, part.table)
    }
  }
  const found = unwrapped(rest)
  const data = found && object.safeParse(found.data).data
  if (!data || !Array.isArray(data.posts))
    throw new ImportError(`${name} is no export of Ghost: there is no list of posts in it.`)
  const version = object.safeParse(found?.meta).data?.version
  return {
    file: name,
    posts: () => rowsOf({ file, encoding }, 'posts', post),
    members: () => rowsOf({ file, encoding }, 'members', member),
    version: typeof version === 'string' ? version : 'unknown',
    given: new Set([...kept.keys()].filter((table) => Array.isArray(data[table]))),
    tables: Object.fromEntries(kept) as Tables,
    broken,
  }
}
