import type { Kind } from '../../../shared/texts/catalog.ts'
import { importedMoment } from '../dates.ts'
import { toldFacts } from '../facts.ts'
import {
  count,
  ImportError,
  type OldPlace,
  type Source,
  type SourceEntry,
  type SourcePicture,
  type SourceState,
  type SourceText,
} from '../source.ts'
import { commentsByPost } from './comments.ts'
import { lexicalHtml } from './lexical.ts'
import { markdownHtml } from './markdown.ts'
import { writeMembers } from './members.ts'
import { mobiledocHtml } from './mobiledoc.ts'
import { type Export, type Post, type PostHead, type PostMeta, readExport } from './read-export.ts'

/** Ghost's default for addresses. */
export const PERMALINK = '/{slug}/'

/** The addresses of pages, whatever the permalinks of posts. */
const PAGE_PERMALINK = '/{slug}/'

interface Options {
  encoding?: string | undefined
  reviews: ReadonlySet<string>
  /** The old site's address, which an export does not contain. */
  site?: URL | undefined
  /** The pattern of its addresses: {slug}, {id}, {year}, {month}, {day}, {primary_tag}, {primary_author}. */
  permalink?: string | undefined
  now: Date
}

/** Groups a table's rows by one of their keys, in their `sort_order`. */
function grouped<T extends { sort_order?: number }>(
  rows: readonly T[],
  key: (row: T) => string,
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

interface PostRelations {
  tags: (post: PostHead) => { name: string; slug: string; hidden: boolean }[]
  authors: (post: PostHead) => string[]
  meta: (post: PostHead) => PostMeta
  slugOfAuthor: (key: string) => string
}

function join({ tables }: Export): PostRelations {
  const tags = new Map(tables.tags.map((tag) => [tag.id, tag]))
  const users = new Map(tables.users.map((user) => [user.id, user]))
  const tagged = grouped(tables.posts_tags, (row) => row.post_id)
  const written = grouped(tables.posts_authors, (row) => row.post_id)
  const metas = new Map(tables.posts_meta.map((row) => [row.post_id, row]))
  return {
    tags: ({ id }) =>
      (tagged.get(id) ?? []).flatMap(({ tag_id }) => {
        const tag = tags.get(tag_id)
        const name = tag?.name?.trim()
        // Tags that begin with # are only for the team.
        return tag && name
          ? [{ name, slug: tag.slug ?? '', hidden: name.startsWith('#') || tag.visibility === 'internal' }]
          : []
      }),
    authors: (post) => {
      const ids = (written.get(post.id) ?? []).map(({ author_id }) => author_id)
      return (ids.length > 0 ? ids : [post.author_id ?? '']).filter((id) => users.has(id))
    },
    meta: ({ id }) => metas.get(id) ?? {},
    slugOfAuthor: (key) => users.get(key)?.slug ?? '',
  }
}

/** The state for a post; a string says why it is not imported. */
function stateOf(post: PostHead, meta: PostMeta, now: Date): { state: SourceState; decided?: string } {
  const at = importedMoment(post.published_at)
  if (post.visibility && post.visibility !== 'public')
    return {
      state: 'draft',
      decided: `was for some readers only (${post.visibility.slice(0, 30)}): a draft now`,
    }
  if (meta.email_only === true || post.status === 'sent')
    return { state: 'draft', decided: 'was sent by mail only: a draft now' }
  if (post.status === 'published') return { state: at && at > now ? 'planned' : 'published' }
  if (post.status === 'scheduled')
    return at && at > now
      ? { state: 'planned' }
      : { state: 'draft', decided: 'its planned moment is over: a draft now' }
  return { state: 'draft' }
}

function addressOf(
  permalink: string,
  post: PostHead,
  { tags, authors, slugOfAuthor }: PostRelations,
): string {
  const at = importedMoment(post.published_at) ?? importedMoment(post.created_at) ?? new Date(0)
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-')
  const values: Record<string, string> = {
    slug: post.slug ?? '',
    id: post.id,
    year,
    month,
    day,
    primary_tag: tags(post).find(({ hidden }) => !hidden)?.slug ?? 'all',
    primary_author: slugOfAuthor(authors(post)[0] ?? ''),
  }
  return permalink.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

/** The body in the form that exists: HTML as readers saw it, or else the source of the editor of its time. */
function bodyOf(post: Post): { html: string; remarks: string[] } {
  const unknown = new Map<string, number>()
  const tell = (name: string) => count(unknown, name)
  const html =
    post.html?.trim() ||
    (post.lexical && lexicalHtml(post.lexical, tell)) ||
    (post.mobiledoc && mobiledocHtml(post.mobiledoc, tell)) ||
    (post.markdown && markdownHtml(post.markdown, tell)) ||
    ''
  const unread = html === '' && (post.lexical || post.mobiledoc) ? ['its body could not be read'] : []
  return {
    html,
    remarks: [...unread, ...[...unknown].map(([name, times]) => `${name}${times > 1 ? ` ×${times}` : ''}`)],
  }
}

const oddDates = (post: Post): string[] =>
  (['created_at', 'published_at', 'updated_at'] as const).flatMap((name) => {
    const date = post[name] ?? ''
    return date === '' || importedMoment(date)
      ? []
      : [`its date ${String(date).slice(0, 40)} (${name}) cannot be kept`]
  })

function notesOf({ file, tables, given, version }: Export, site: URL | undefined): string[] {
  const posts = tables.posts.length > 0
  // Before version 5 Ghost had no comments.
  const mayHaveComments = !/^(?:[0-4]\.|0\d\d$)/.test(version)
  return [
    ...(posts && mayHaveComments && !given.has('comments')
      ? [
          'Comments: this file holds none, as Ghost leaves them out of its exports. docs/moving.md says how to get one with them: do so before texts come, for comments come with their texts alone.',
        ]
      : []),
    ...(tables.comments.length > 0 && !given.has('members')
      ? [
          'Comments: this file holds no names of who wrote them. docs/moving.md says how to get one with them.',
        ]
      : []),
    ...(tables.members.length > 0
      ? [`${file} holds the addresses of your readers: delete it, and its copies, when all has come.`]
      : []),
    ...(posts && !site
      ? ['Where the old site was is not said (--site): links to its own files cannot be written in full.']
      : []),
  ]
}

/** An export writes this word for its own site (versions 4 to 6). */
const OWN = /__GHOST_URL__/g

const isPage = (post: PostHead): boolean => post.type === 'page' || post.page

const kindOf = (post: PostHead, { tags }: PostRelations, { reviews }: Options): Kind =>
  isPage(post)
    ? 'page'
    : tags(post).some(({ name }) => reviews.has(name.toLowerCase()))
      ? 'review'
      : 'article'

function entriesOf(
  whole: Awaited<ReturnType<typeof readExport>>,
  joined: ReturnType<typeof join>,
  options: Options,
) {
  const entries = new Map<string, SourceEntry & { decided: string[] }>()
  for (const post of whole.tables.posts) {
    const title = post.title?.trim() ?? ''
    const fate = stateOf(post, joined.meta(post), options.now)
    entries.set(post.id, {
      id: post.id,
      known: { id: (post.uuid ?? post.id).slice(0, 200), guid: '' },
      title,
      slug: post.slug ?? '',
      state: fate.state,
      kind: kindOf(post, joined, options),
      // Ghost's pages are at the root, whatever the permalinks of its posts.
      addresses: [addressOf(isPage(post) ? PAGE_PERMALINK : (options.permalink ?? PERMALINK), post, joined)],
      feedGuid: post.id,
      decided: fate.decided ? [fate.decided] : [],
    })
  }
  return entries
}

/** Lists of tags and pages of people, at Ghost's addresses. */
const oldPlacesOf = ({ tables }: Export): OldPlace[] => [
  ...tables.tags.flatMap(({ name = '', slug }): OldPlace[] =>
    slug && name.trim() && !name.startsWith('#')
      ? [{ named: name.trim(), addresses: [`/tag/${slug}/`] }]
      : [],
  ),
  ...tables.users.flatMap(({ id, slug }): OldPlace[] =>
    slug ? [{ person: id, addresses: [`/author/${slug}/`] }] : [],
  ),
]

/** Opens an export of Ghost, versions 1 to 6. Holds only one body at a time. @throws ImportError */
export async function openGhost(file: string, options: Options): Promise<Source> {
  const whole = await readExport(file, options.encoding)
  if (options.permalink && !options.permalink.includes('{slug}') && !options.permalink.includes('{id}'))
    throw new ImportError(`--permalink needs {slug} or {id}, such as ${PERMALINK}`)
  const joined = join(whole)
  const counted = new Map<string, number>()
  for (const [table, rows] of whole.broken) count(counted, `rows of ${table} that cannot be read`, rows)
  const withOwnAddress = (text: string): string =>
    text.replace(OWN, options.site?.href.replace(/\/$/, '') ?? '')
  const entries = entriesOf(whole, joined, options)
  const comments = commentsByPost(whole, counted)
  const picture = (address: string | undefined, alt?: string): SourcePicture | undefined =>
    address?.trim() ? { address: withOwnAddress(address.trim()), alt } : undefined
  const withCaption = (of: SourcePicture | undefined, caption = ''): SourcePicture | undefined =>
    of && { ...of, caption: withOwnAddress(caption) }
  async function* texts(): AsyncGenerator<SourceText> {
    for await (const post of whole.posts()) {
      const entry = entries.get(post.id)
      if (!entry) continue
      const meta = joined.meta(post)
      const { html, remarks } = bodyOf(post)
      const { decided, ...known } = entry
      yield {
        ...known,
        html: withOwnAddress(html),
        excerpt: post.custom_excerpt?.trim() ?? '',
        createdAt: importedMoment(post.created_at),
        publishedAt: importedMoment(post.published_at),
        updatedAt: importedMoment(post.updated_at),
        authors: joined.authors(post),
        tags: joined.tags(post).flatMap(({ name, hidden }) => (hidden ? [] : [name])),
        cover: withCaption(
          picture(post.feature_image ?? post.image, post.feature_image_alt ?? meta.feature_image_alt),
          meta.feature_image_caption ?? post.feature_image_caption,
        ),
        seo: {
          title: meta.meta_title ?? post.meta_title,
          description: meta.meta_description ?? post.meta_description,
          image: picture(meta.og_image ?? post.og_image),
        },
        comments: (comments.get(post.id) ?? []).map((comment) => comment()),
        remarks: [
          ...decided,
          ...oddDates(post),
          ...remarks,
          ...toldFacts(
            { canonical: post.canonical_url && withOwnAddress(post.canonical_url) },
            entry.addresses,
            options.site,
          ),
          ...(post.codeinjection_head?.trim() || post.codeinjection_foot?.trim()
            ? ['code that it adds to its page does not come']
            : []),
        ],
        files: [],
      }
    }
  }
  return {
    // Two sites have pictures at the same addresses.
    name: `ghost ${options.site ? options.site.host + options.site.pathname.replace(/\/$/, '') : ''}`
      .trim()
      .slice(0, 200),
    family: 'ghost',
    site: options.site,
    people: new Map(
      whole.tables.users.map(({ id, name, email, slug }) => [
        id,
        { key: slug ?? id, name: name?.trim() ?? '', email },
      ]),
    ),
    entries: [...entries.values()],
    places: oldPlacesOf(whole),
    leftOut: [],
    counted,
    texts,
    notes: notesOf(whole, options.site),
    writeReaders: (to) => writeMembers(to, whole),
  }
}
