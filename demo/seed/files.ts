import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { REASONS, type Reason } from '../../shared/moderation/reasons.ts'
import { COPIES, LISTED_KINDS, type ListedKind } from '../../shared/texts/catalog.ts'
import { DEMO_DIR, pictureName } from './data.ts'

const TEXTS_DIR = path.join(DEMO_DIR, 'texts')
const FOLDER: Record<ListedKind, string> = { article: 'articles', review: 'reviews' }

/** Statements, which a file has on one line. */
const statements = z
  .string()
  .transform((text) => text.replaceAll(' | ', '\n'))
  .optional()

/** A second look on one line: days before seeding, an optional score, the author, and the reason. */
const secondLook = z
  .string()
  .transform((line) => {
    const [daysAgo, rating = '', by = '', why = ''] = line.split(' | ')
    return { daysAgo: Number(daysAgo), rating, by, why }
  })
  .refine(({ daysAgo, why }) => daysAgo > 0 && why !== '')
  .optional()

/** The block between `---` lines at the head of a file. */
const headSchema = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  /** Days before the day of seeding; the fraction is the time of day. */
  daysAgo: z.coerce.number().positive(),
  author: z.string(),
  /** The second author. */
  with: z.string().optional(),
  readingTime: z.string().optional(),
  /** Files in demo/pictures. */
  cover: pictureName,
  /** The point of the cover that must stay visible when it is cropped: percent from the left and the top. */
  focus: z.string().optional(),
  secondary: pictureName.optional(),
  imageCaption: z.string().optional(),
  gameTitle: z.string().optional(),
  genre: z.string().optional(),
  platform: z.string().optional(),
  /** The whole lists, where there is more than one. */
  ...{ genres: statements, platforms: statements },
  rating: z.coerce.number().optional(),
  verdict: z.string().optional(),
  pluses: statements,
  minuses: statements,
  playedOn: z.string().optional(),
  hours: z.coerce.number().optional(),
  gameVersion: z.string().optional(),
  copy: z.enum(COPIES).optional(),
  look: secondLook,
})

/** An item's English, written by hand; without a body, only its title and excerpt. */
export const englishSchema = z.strictObject({
  ...{ title: z.string(), excerpt: z.string(), body: z.string() },
  ...{ verdict: z.string().optional(), pluses: statements, minuses: statements },
  imageCaption: z.string().optional(),
  /** The reason of the second look. */
  look: z.string().optional(),
})
type DemoEnglish = z.infer<typeof englishSchema>

export interface DemoComment {
  by: string
  /** Hours after the item appeared. */
  hoursAfter: number
  text: string
  likes: number
  /** Reports of the comment, for the desk to decide on. */
  reports?: { by: string; reason: Reason; word: string }[] | undefined
  replies?: DemoComment[] | undefined
}
const commentSchema: z.ZodType<DemoComment> = z.lazy(() =>
  z.strictObject({
    by: z.string(),
    hoursAfter: z.number().positive(),
    text: z.string().min(1).max(1000),
    likes: z.int().min(0).default(0),
    reports: z
      .array(z.strictObject({ by: z.string(), reason: z.enum(REASONS), word: z.string().default('') }))
      .optional(),
    replies: z.array(commentSchema).optional(),
  }),
)

/** An article or review of the demo, as in its files. */
export interface DemoItem {
  kind: ListedKind
  slug: string
  head: z.infer<typeof headSchema>
  body: string
  comments: DemoComment[]
  /** Read from the file `NAME.en.html`, where there is one. */
  english: DemoEnglish | undefined
}

/** Splits the `key: value` lines, up to the second `---`, from the body. */
export function parse(text: string): { head: Record<string, string>; body: string } {
  const [, block = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const head: Record<string, string> = {}
  for (const line of block.split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) head[line.slice(0, at).trim()] = line.slice(at + 1).trim()
  }
  return { head, body: body.trim() }
}

async function readItem(kind: ListedKind, name: string): Promise<DemoItem> {
  const file = path.join(TEXTS_DIR, FOLDER[kind], name)
  const { head, body } = parse(await readFile(file, 'utf8'))
  const beside = (ending: string) => readFile(file.replace(/\.html$/, ending), 'utf8')
  const comments = await beside('.comments.json').catch(() => '[]')
  const english = await beside('.en.html').then(parse, () => undefined)
  try {
    return {
      kind,
      slug: name.replace(/^\d+-|\.html$/g, ''),
      head: headSchema.parse(head),
      body,
      comments: z.array(commentSchema).parse(JSON.parse(comments)),
      english: english && englishSchema.parse({ ...english.head, body: english.body }),
    }
  } catch (cause) {
    throw new Error(`${file} is not as a demo file should be`, { cause })
  }
}

/** Everything in demo/texts. */
export async function readDemo(): Promise<DemoItem[]> {
  const perKind = LISTED_KINDS.map(async (kind) => {
    const names = (await readdir(path.join(TEXTS_DIR, FOLDER[kind])))
      .filter((name) => name.endsWith('.html') && !name.endsWith('.en.html'))
      .sort()
    return Promise.all(names.map((name) => readItem(kind, name)))
  })
  return (await Promise.all(perKind)).flat()
}
