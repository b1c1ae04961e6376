import { importedMoment } from '../dates.ts'
import { count, type SkippedItem, type SourceEntry, type SourcePerson, type SourceState } from '../source.ts'
import { addGuestAuthor, authorsOf, GUEST_AUTHOR } from './authors.ts'
import { identityOf } from './identity.ts'
import { all, field, metaOf, termsOf } from './item.ts'
import { type Item, readItems } from './read-items.ts'

export interface Attachment {
  address: string
  alt: string
  caption: string
  parent: string
}

export type IndexEntry = SourceEntry & { decided: string[] }

/** The contents of WordPress' files without bodies: small enough to be kept for a site of any size. */
export interface Index {
  site: string
  people: Map<string, SourcePerson>
  /** Logins by user number, as comments name them. */
  logins: Map<string, string>
  entries: Map<string, IndexEntry>
  attachments: Map<string, Attachment>
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
    const name = (parts.get('wp:author_display_name') ?? '').trim() || key
    return [key, { key, name, email: (parts.get('wp:author_email') ?? '').trim() || undefined }]
  })

/** The state for a status; a string says why it is not imported. */
function stateOf(item: Item, now: Date): { state: SourceState; decided?: string } | string {
  const status = field(item, 'wp:status')
  if (field(item, 'wp:post_password') !== '')
    return { state: 'draft', decided: 'was behind a password: a draft now' }
  switch (status) {
    case 'publish': {
      const at =
        importedMoment(field(item, 'wp:post_date_gmt')) ?? importedMoment(field(item, 'wp:post_date'))
      return { state: at && at > now ? 'planned' : 'published' }
    }
    case 'future': {
      const at = importedMoment(field(item, 'wp:post_date_gmt'))
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

function addAttachment({ attachments }: Index, item: Item, file: number): void {
  const id = field(item, 'wp:post_id')
  const address = field(item, 'wp:attachment_url') || field(item, 'guid')
  if (id === '' || attachments.get(id)?.address === address) return
  attachments.set(attachments.has(id) ? `${file} ${id}` : id, {
    address,
    alt: metaOf(item).get('_wp_attachment_image_alt')?.trim() ?? '',
    caption: field(item, 'excerpt:encoded'),
    parent: field(item, 'wp:post_parent'),
  })
}

/** The index entry of an item: of two with one number, the one with the same global id. */
export function entryOf(index: Pick<Index, 'entries'>, item: Item): IndexEntry | undefined {
  const { id, guid } = identityOf(item)
  const entry = index.entries.get(id)
  const isIt = entry && (guid === '' || entry.known.guid === '' || entry.known.guid === guid)
  return isIt ? entry : index.entries.get(`${id} ${guid}`)
}

function addPost(index: Index, item: Item, reviews: ReadonlySet<string>, now: Date): void {
  const known = identityOf(item)
  const title = field(item, 'title')
  const there = entryOf(index, item)
  if (there) {
    // The same text in two of the files, or in one file that uses a number several times.
    if (there.title !== title && known.guid === '' && known.earlier === undefined)
      index.leftOut.push({ title, why: `it has the id of « ${there.title} », and no guid` })
    return
  }
  const fate = stateOf(item, now)
  if (typeof fate === 'string') {
    if (field(item, 'wp:status') !== 'auto-draft') index.leftOut.push({ title, why: fate })
    return
  }
  const isReview = termsOf(item, 'category', 'post_tag').some((term) => reviews.has(term.toLowerCase()))
  const isPage = field(item, 'wp:post_type') === 'page'
  authorsOf(index.people, item)
  const number = field(item, 'wp:post_id')
  const id = index.entries.has(known.id) ? `${known.id} ${known.guid}` : known.id
  index.entries.set(id, {
    id,
    known,
    title,
    state: fate.state,
    kind: isPage ? 'page' : isReview ? 'review' : 'article',
    slug: field(item, 'wp:post_name'),
    // When two have one number, the number means the first.
    addresses: [
      field(item, 'link'),
      field(item, 'guid'),
      ...(number && id === number ? [`/?p=${number}`, ...(isPage ? [`/?page_id=${number}`] : [])] : []),
    ].filter(Boolean),
    decided: fate.decided ? [fate.decided] : [],
  })
}

interface IndexQuery {
  reviews: ReadonlySet<string>
  now: Date
  file: number
}

function add(index: Index, item: Item, { reviews, now, file }: IndexQuery): void {
  if (item.of === 'channel') {
    for (const [key, person] of people(item)) index.people.set(key, person)
    for (const { parts } of all(item, 'wp:author'))
      index.logins.set(parts.get('wp:author_id')?.trim() ?? '', parts.get('wp:author_login')?.trim() ?? '')
    index.site ||= field(item, 'wp:base_blog_url') || field(item, 'wp:base_site_url') || field(item, 'link')
    return
  }
  const type = field(item, 'wp:post_type')
  if (type === 'attachment') addAttachment(index, item, file)
  else if (type === GUEST_AUTHOR) addGuestAuthor(index.people, item)
  else if (type === 'post' || type === 'page') addPost(index, item, reviews, now)
  else if (!SILENT.has(type) && !type.startsWith('wp_')) {
    const name = type === '' ? 'entries without a type' : `entries of the type "${type.slice(0, 30)}"`
    count(index.counted, name)
  }
}

/** Reads all files through once. @param reviews categories and tags, in lower case, whose texts become reviews */
export async function indexFiles(
  files: readonly string[],
  { encoding, reviews, now }: { encoding?: string | undefined; reviews: ReadonlySet<string>; now: Date },
): Promise<Index> {
  const index: Index = {
    site: '',
    people: new Map(),
    logins: new Map(),
    entries: new Map(),
    attachments: new Map(),
    leftOut: [],
    counted: new Map(),
  }
  for (const [file, name] of files.entries())
    for await (const item of readItems(name, encoding)) add(index, item, { reviews, now, file })
  return index
}
