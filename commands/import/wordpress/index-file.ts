import { type Aside, openAside } from '../aside.ts'
import { wordsOf } from '../body/words.ts'
import {
  count,
  type SkippedItem,
  type SourceEntry,
  type SourcePerson,
  type SourceReview,
  type SourceState,
} from '../source.ts'
import { addGuestAuthor, authorsOf, GUEST_AUTHOR } from './authors.ts'
import { type SiteClock, siteClock } from './clock.ts'
import { identityOf } from './identity.ts'
import { all, field, metaOf, rawField, termsOf } from './item.ts'
import { type Item, readItems } from './read-items.ts'
import { type ReviewFlags, reviewOf } from './scores.ts'

export interface Attachment {
  address: string
  alt: string
  caption: string
  parent: string
  /** Of its page. */
  link?: string
}

/** A tag or a category. */
export interface Term {
  taxonomy: string
  id: string
  slug: string
  name: string
  parent: string
}

export type IndexEntry = SourceEntry & { decided: string[]; review?: SourceReview | undefined }

/** The contents of WordPress' files without bodies: small enough to be kept for a site of any size. */
export interface Index {
  site: string
  people: Map<string, SourcePerson>
  /** Logins by user number, as comments name them. */
  logins: Map<string, string>
  entries: Map<string, IndexEntry>
  attachments: Map<string, Attachment>
  /** Lists of tags and categories, by taxonomy and slug. */
  terms: Map<string, Term>
  clock: SiteClock
  /** Bodies of shared blocks (`wp_block`), which texts name by number. */
  shared: Map<string, Aside>
  leftOut: SkippedItem[]
  counted: Map<string, number>
}

/** Entries of the database that are nobody's texts. */
const SILENT = new Set([
  'revision',
  'nav_menu_item',
  'customize_changeset',
  'oembed_cache',
  'custom_css',
  'user_request',
])

const people = (item: Item): [string, SourcePerson][] =>
  all(item, 'wp:author').map(({ parts }) => {
    const key = (parts.get('wp:author_login') ?? '').trim()
    const name = wordsOf(parts.get('wp:author_display_name') ?? '') || key
    return [key, { key, name, email: (parts.get('wp:author_email') ?? '').trim() || undefined }]
  })

/** `wp:category` and `wp:tag` name what `wp:term` names for all other taxonomies. */
function termsIn(item: Item): Term[] {
  const read = (element: string, prefix: string, names: { slug: string; name: string; taxonomy?: string }) =>
    all(item, element).map(({ parts }) => {
      const part = (name: string) => parts.get(`wp:${name}`)?.trim() ?? ''
      return {
        taxonomy: names.taxonomy ?? part('term_taxonomy'),
        id: part('term_id'),
        slug: part(names.slug),
        name: wordsOf(part(names.name)),
        parent: part(`${prefix}_parent`),
      }
    })
  return [
    ...read('wp:category', 'category', { slug: 'category_nicename', name: 'cat_name', taxonomy: 'category' }),
    ...read('wp:tag', 'tag', { slug: 'tag_slug', name: 'tag_name', taxonomy: 'post_tag' }),
    ...read('wp:term', 'term', { slug: 'term_slug', name: 'term_name' }),
  ].filter(({ slug, name }) => slug !== '' && name !== '')
}

/** When it was published, or is to be. */
export const dateOf = (item: Item, clock: SiteClock): Date | null =>
  clock.moment(field(item, 'wp:post_date_gmt'), field(item, 'wp:post_date'))

/** The state for a status; a string says why it is not imported. */
function stateOf(item: Item, clock: SiteClock, now: Date): { state: SourceState; decided?: string } | string {
  const status = field(item, 'wp:status')
  if (field(item, 'wp:post_password') !== '')
    return { state: 'draft', decided: 'was behind a password: a draft now' }
  switch (status) {
    case 'publish': {
      const at = dateOf(item, clock)
      return { state: at && at > now ? 'planned' : 'published' }
    }
    case 'future': {
      const at = dateOf(item, clock)
      return at && at > now
        ? { state: 'planned' }
        : { state: 'draft', decided: 'its planned moment is over: a draft now' }
    }
    case 'draft':
      return { state: 'draft' }
    case 'pending':
      return { state: 'draft', decided: 'was waiting for review: a draft now' }
    case 'private':
      return { state: 'draft', decided: 'was private: a draft now' }
    case 'trash':
      return 'it lies in the bin'
    default:
      return `its status is "${status.slice(0, 30)}"`
  }
}

/** When two files use one number for two attachments, each file means its own. @param file its index among the files */
export const attachmentOf = (
  { attachments }: Pick<Index, 'attachments'>,
  id: string,
  file: number,
): Attachment | undefined => attachments.get(`${file} ${id}`) ?? attachments.get(id)

/** Like `attachmentOf`, for the body of a shared block. */
export const sharedOf = ({ shared }: Pick<Index, 'shared'>, id: string, file: number): string | undefined =>
  (shared.get(`${file} ${id}`) ?? shared.get(id))?.()

function addShared({ shared }: Index, item: Item, { file, aside }: IndexQuery): void {
  const id = field(item, 'wp:post_id')
  const body = rawField(item, 'content:encoded')
  if (id !== '' && shared.get(id)?.() !== body) shared.set(shared.has(id) ? `${file} ${id}` : id, aside(body))
}

function addAttachment({ attachments }: Index, item: Item, file: number): void {
  const id = field(item, 'wp:post_id')
  const address = field(item, 'wp:attachment_url') || field(item, 'guid')
  if (id === '' || attachments.get(id)?.address === address) return
  attachments.set(attachments.has(id) ? `${file} ${id}` : id, {
    address,
    alt: metaOf(item).get('_wp_attachment_image_alt')?.trim() ?? '',
    caption: field(item, 'excerpt:encoded'),
    parent: field(item, 'wp:post_parent'),
    link: field(item, 'link'),
  })
}

/** The index entry of an item: of two with one number, the one with the same global id. */
export function entryOf(index: Pick<Index, 'entries'>, item: Item): IndexEntry | undefined {
  const { id, guid } = identityOf(item)
  const entry = index.entries.get(id)
  const isIt = entry && (guid === '' || entry.known.guid === '' || entry.known.guid === guid)
  return isIt ? entry : index.entries.get(`${id} ${guid}`)
}

/** WordPress led from former slugs to the present one. */
function formerLinks(item: Item): string[] {
  const link = field(item, 'link')
  const slug = field(item, 'wp:post_name')
  const at = slug === '' ? -1 : link.lastIndexOf(slug)
  if (at < 0) return []
  return all(item, 'wp:postmeta')
    .filter(({ parts }) => parts.get('wp:meta_key') === '_wp_old_slug')
    .map(({ parts }) => parts.get('wp:meta_value')?.trim() ?? '')
    .filter((former) => former !== '' && former !== slug)
    .map((former) => link.slice(0, at) + former + link.slice(at + slug.length))
}

/** Of Polylang; undefined where a text says none. */
const languageOf = (item: Item): string | undefined =>
  all(item, 'category')
    .find(({ attributes }) => attributes.domain === 'language')
    ?.attributes.nicename?.slice(0, 20)

function addPost(index: Index, item: Item, { reviews, now, flags = {}, lang = 'fr' }: IndexQuery): void {
  const language = languageOf(item)
  if (language !== undefined && !language.startsWith(lang)) {
    count(index.counted, `texts in the language "${language}" (--lang ${language} brings them instead)`)
    return
  }
  const known = identityOf(item)
  const title = wordsOf(field(item, 'title'))
  const there = entryOf(index, item)
  if (there) {
    // The same text in two of the files, or in one file that uses a number several times.
    if (there.title !== title && known.guid === '' && known.earlier === undefined)
      index.leftOut.push({ title, why: `it has the id of « ${there.title} », and no guid` })
    return
  }
  const fate = stateOf(item, index.clock, now)
  if (typeof fate === 'string') {
    if (field(item, 'wp:status') !== 'auto-draft') index.leftOut.push({ title, why: fate })
    return
  }
  const isReview = termsOf(item, 'category', 'post_tag').some((term) => reviews.has(term.toLowerCase()))
  const isPage = field(item, 'wp:post_type') === 'page'
  const scored = isPage ? { review: undefined, remarks: [] } : reviewOf(metaOf(item), flags)
  authorsOf(index.people, item)
  const number = field(item, 'wp:post_id')
  const id = index.entries.has(known.id) ? `${known.id} ${known.guid}` : known.id
  index.entries.set(id, {
    id,
    known,
    title,
    state: fate.state,
    kind: isPage ? 'page' : isReview || scored.review ? 'review' : 'article',
    review: scored.review,
    slug: field(item, 'wp:post_name'),
    // When two have one number, the number means the first.
    addresses: [
      field(item, 'link'),
      field(item, 'guid'),
      ...formerLinks(item),
      ...(number && id === number ? [`/?p=${number}`, ...(isPage ? [`/?page_id=${number}`] : [])] : []),
    ].filter(Boolean),
    feedGuid: field(item, 'guid').slice(0, 500) || undefined,
    decided: [...(fate.decided ? [fate.decided] : []), ...scored.remarks],
  })
}

interface IndexQuery {
  reviews: ReadonlySet<string>
  flags?: ReviewFlags | undefined
  /** Of the texts that come, where an export says it. */
  lang?: string | undefined
  now: Date
  file: number
  aside: (body: string) => Aside
}

function add(index: Index, item: Item, query: IndexQuery): void {
  const { file } = query
  index.clock.learn(field(item, 'wp:post_date_gmt'), field(item, 'wp:post_date'))
  if (item.of === 'channel') {
    for (const [key, person] of people(item)) index.people.set(key, person)
    for (const { parts } of all(item, 'wp:author'))
      index.logins.set(parts.get('wp:author_id')?.trim() ?? '', parts.get('wp:author_login')?.trim() ?? '')
    for (const term of termsIn(item)) index.terms.set(`${term.taxonomy} ${term.slug}`, term)
    index.site ||= field(item, 'wp:base_blog_url') || field(item, 'wp:base_site_url') || field(item, 'link')
    return
  }
  const type = field(item, 'wp:post_type')
  if (type === 'attachment') addAttachment(index, item, file)
  else if (type === 'wp_block') addShared(index, item, query)
  else if (type === GUEST_AUTHOR) addGuestAuthor(index.people, item)
  else if (type === 'post' || type === 'page') addPost(index, item, query)
  else if (!SILENT.has(type) && !type.startsWith('wp_')) {
    const name = type === '' ? 'entries without a type' : `entries of the type "${type.slice(0, 30)}"`
    count(index.counted, name)
  }
}

/** Reads all files through once. @param reviews categories and tags, in lower case, whose texts become reviews */
export async function indexFiles(
  files: readonly string[],
  { encoding, ...query }: { encoding?: string | undefined } & Omit<IndexQuery, 'file' | 'aside'>,
): Promise<Index> {
  const index: Index = {
    site: '',
    people: new Map(),
    logins: new Map(),
    entries: new Map(),
    attachments: new Map(),
    terms: new Map(),
    clock: siteClock(),
    shared: new Map(),
    leftOut: [],
    counted: new Map(),
  }
  const aside = openAside()
  for (const [file, name] of files.entries())
    for await (const item of readItems(name, encoding)) add(index, item, { ...query, file, aside })
  return index
}
