import { type Element, parse, write } from '../body/tree.ts'
import { wordsOf } from '../body/words.ts'
import { importedMoment } from '../dates.ts'
import { type PlacelessFacts, toldFacts } from '../facts.ts'
import { count, type Source, type SourcePicture, type SourceText } from '../source.ts'
import { authorsOf } from './authors.ts'
import { hasBlocks, readBlocks } from './blocks.ts'
import { offsetOf } from './clock.ts'
import { codesFor } from './codes.ts'
import { commentsOf } from './comments.ts'
import { placeFootnotes } from './footnotes.ts'
import { attachmentOf, dateOf, entryOf, type Index, indexFiles, sharedOf } from './index-file.ts'
import { all, field, metaOf, rawField, termsOf } from './item.ts'
import { oldPlacesOf } from './old-places.ts'
import { makeParagraphs } from './paragraphs.ts'
import { type Item, readItems } from './read-items.ts'
import type { ReviewFlags } from './scores.ts'
import { withoutShortcodes } from './shortcodes.ts'

const listed = (what: Map<string, number>, before: string, after = ''): string =>
  [...what].map(([name, times]) => `${before}${name}${after}${times > 1 ? ` ×${times}` : ''}`).join(', ')

/** The most shared blocks in a text: of blocks in blocks there may be millions. */
const SHARED_MAX = 500

/** Takes PHP out of a body, in which a browser would show what stands behind its first `>`. */
function withoutPhp(body: string): { html: string; times: number } {
  const [head = '', ...parts] = body.split(/<\?(?:php\b|=)/)
  const after = parts.map((part) => {
    const end = part.indexOf('?>')
    return end < 0 ? '' : part.slice(end + 2)
  })
  return { html: head + after.join(''), times: parts.length }
}

interface Told {
  unknown: Map<string, number>
  blocks: Map<string, number>
  missing: string[]
  php: number
  other: Map<string, number>
}

interface Where {
  index: Index
  postId: string
  file: number
}

/** Reads stored bodies as trees: a text's own, and those of the shared blocks in it. */
function bodyReader({ index, postId, file }: Where, told: Told) {
  let room = SHARED_MAX
  const tell = (what: string) => count(told.other, what)
  const read = (body: string, inside: readonly string[]): Element => {
    const codes = codesFor(index, { postId, file, missing: told.missing, tell })
    const { html, times } = withoutPhp(withoutShortcodes(body.replace(/\r\n?/g, '\n'), codes, told.unknown))
    told.php += times
    const root = parse(html)
    if (!hasBlocks(root)) makeParagraphs(root)
    const shared = (id: string) => {
      const found = !inside.includes(id) && room-- > 0 ? sharedOf(index, id, file) : undefined
      return found === undefined ? undefined : read(found, [...inside, id])
    }
    readBlocks(root, { shared, lost: told.blocks, tell })
    return root
  }
  return (body: string) => read(body, [])
}

/**
 * The HTML that WordPress would show for a stored body. @param file the index of its file among the files
 * @param footnotes the post's meta of this name
 */
export function shownHtml(
  body: string,
  index: Index,
  postId: string,
  file = 0,
  footnotes?: string,
): { html: string; remarks: string[] } {
  const told: Told = { unknown: new Map(), blocks: new Map(), missing: [], php: 0, other: new Map() }
  const root = bodyReader({ index, postId, file }, told)(body)
  const { missing, uncalled } = placeFootnotes(root, footnotes)
  const remarks = [
    ...(told.missing.length > 0
      ? [`pictures of a gallery that no file here holds: ${[...new Set(told.missing)].join(', ')}`]
      : []),
    ...(missing > 0 ? [`footnotes whose words the file lacks ×${missing}`] : []),
    ...uncalled.map((words) => `a footnote that nothing calls: ${wordsOf(words).slice(0, 300)}`),
    ...[...told.other.keys()],
    ...(told.php > 0 ? [`PHP left out ×${told.php}`] : []),
    ...(told.unknown.size > 0
      ? [`shortcodes that nobody here knows: ${listed(told.unknown, '[', ']')}`]
      : []),
    ...(told.blocks.size > 0 ? [`blocks that the site itself filled: ${listed(told.blocks, '')}`] : []),
  ]
  return { html: write(root), remarks }
}

/** Yoast's and Rank Math's texts for search engines; their patterns (`%%title%%`, `%title%`) mean nothing by themselves. */
function seoOf(meta: ReadonlyMap<string, string>): SourceText['seo'] {
  const said = (...keys: string[]) =>
    keys.map((key) => meta.get(key)?.trim()).find((text) => text && !/%\w+%/.test(text))
  const plain = (words: string | undefined) => words && wordsOf(words)
  const image = said('_yoast_wpseo_opengraph-image', 'rank_math_facebook_image')
  return {
    title: plain(said('_yoast_wpseo_title', 'rank_math_title')),
    description: plain(said('_yoast_wpseo_metadesc', 'rank_math_description')),
    ...(image && { image: { address: image } }),
  }
}

/** Yoast, Rank Math; the first that says something. */
const factsOf = (meta: ReadonlyMap<string, string>): PlacelessFacts => ({
  canonical: meta.get('_yoast_wpseo_canonical') || meta.get('rank_math_canonical_url'),
  noindex:
    meta.get('_yoast_wpseo_meta-robots-noindex')?.trim() === '1' ||
    meta.get('rank_math_robots')?.includes('noindex') === true,
})

/** Custom fields that somebody filled; those that begin with _ are plugins' own. */
function countFields(
  meta: ReadonlyMap<string, string>,
  flags: ReviewFlags,
  counted: Map<string, number>,
): void {
  for (const [key, value] of meta)
    if (
      !/^(?:_|$|rank_math|wp_review|taq_|footnotes$|enclosure$)/.test(key) &&
      value.trim() &&
      key !== flags.ratingMeta &&
      key !== flags.gameMeta
    )
      count(counted, `custom fields "${key.slice(0, 60)}"`)
}

const DATES = ['wp:post_date_gmt', 'wp:post_date', 'wp:post_modified_gmt', 'wp:post_modified']

const oddDates = (item: Item): string[] =>
  DATES.flatMap((name) => {
    const date = field(item, name)
    return date === '' || /^(?:-?0000|-0001)-/.test(date) || importedMoment(date)
      ? []
      : [`its date ${date.slice(0, 40)} (${name}) cannot be kept`]
  })

/** Dates that are no zone's apart, or none at all, of what readers saw. */
function doubtfulDates(item: Item, date: Date | null): string[] {
  const [utc, local] = [field(item, 'wp:post_date_gmt'), field(item, 'wp:post_date')]
  if (!date && field(item, 'wp:status') === 'publish') return ['has no date: it has that of the import']
  return importedMoment(utc) && importedMoment(local) && offsetOf(utc, local) === undefined
    ? [`its dates ${utc} (UTC) and ${local} (local) are no zone apart: UTC counts`]
    : []
}

/** A podcast file to which the text itself does not link. */
const enclosureOf = (meta: ReadonlyMap<string, string>, body: string): string | undefined => {
  const address = meta.get('enclosure')?.split('\n')[0]?.trim()
  return address && /^https?:/.test(address) && !body.includes(address) ? address : undefined
}

/** Terms of all taxonomies are words beside the text, but for those of WordPress' own machinery. */
const MACHINERY = new Set([
  'post_format',
  'nav_menu',
  'language',
  'author',
  'link_category',
  'wp_theme',
  'wp_template_part_area',
])

function filingOf(
  item: Item,
  { platformTaxonomy, genreTaxonomy }: ReviewFlags,
): Pick<SourceText, 'tags' | 'filed'> {
  const taxonomies = [...new Set(all(item, 'category').flatMap(({ attributes }) => attributes.domain ?? []))]
  const own = taxonomies.filter((name) => !MACHINERY.has(name) && !/^(?:post|term)_translations$/.test(name))
  const named = (taxonomy: string | undefined) => (taxonomy ? termsOf(item, taxonomy) : [])
  return {
    tags: termsOf(item, 'post_tag', 'category', ...own).filter(
      (name) => !/^(?:uncategorized|non classé)$/i.test(name),
    ),
    filed: { platform: named(platformTaxonomy), genre: named(genreTaxonomy) },
  }
}

interface ItemContext {
  index: Index
  site: URL | undefined
  flags: ReviewFlags
  counted: Map<string, number>
  file: number
}

function textOf(item: Item, { index, site, flags, counted, file }: ItemContext): SourceText | undefined {
  const entry = /^(?:post|page)$/.test(field(item, 'wp:post_type')) ? entryOf(index, item) : undefined
  if (!entry) return undefined
  const id = field(item, 'wp:post_id')
  const meta = metaOf(item)
  const body = rawField(item, 'content:encoded')
  const { html, remarks } = shownHtml(body, index, id, file, meta.get('footnotes'))
  const coverId = meta.get('_thumbnail_id')?.trim() ?? ''
  const thumbnail = attachmentOf(index, coverId, file)
  const noCover = coverId && coverId !== '0' && !thumbnail
  const enclosure = enclosureOf(meta, body)
  const cover: SourcePicture | undefined = thumbnail && {
    address: thumbnail.address,
    alt: thumbnail.alt,
    caption: thumbnail.caption,
  }
  const date = dateOf(item, index.clock) ?? importedMoment(field(item, 'pubDate'))
  const { decided, ...known } = entry
  countFields(meta, flags, counted)
  return {
    ...known,
    html,
    excerpt: wordsOf(field(item, 'excerpt:encoded')),
    createdAt: date,
    publishedAt: date,
    updatedAt:
      index.clock.moment(field(item, 'wp:post_modified_gmt'), field(item, 'wp:post_modified')) ?? date,
    authors: authorsOf(index.people, item),
    ...filingOf(item, flags),
    cover,
    seo: seoOf(meta) ?? {},
    comments: commentsOf(item, { logins: index.logins, counted, date, clock: index.clock }),
    remarks: [
      ...decided,
      ...oddDates(item),
      ...toldFacts(factsOf(meta), entry.addresses, site),
      ...doubtfulDates(item, date),
      ...(noCover ? [`its cover (${coverId.slice(0, 20)}) is in none of the files`] : []),
      ...remarks,
    ],
    files: enclosure ? [enclosure] : [],
  }
}

/**
 * Opens an export of WordPress (WXR 1.0 to 1.2) in one file or several, which are read twice: once for the index, once
 * for bodies. Holds only one item at a time. @throws ImportError
 */
export async function openWordPress(
  files: readonly string[],
  options: {
    encoding?: string | undefined
    reviews: ReadonlySet<string>
    flags?: ReviewFlags | undefined
    lang?: string | undefined
    site?: URL | undefined
    now: Date
  },
): Promise<Source> {
  const index = await indexFiles(files, options)
  const said = URL.canParse(index.site) ? new URL(index.site) : undefined
  const site = options.site ?? said
  const counted = index.counted
  async function* texts() {
    const seen = new Set<string>()
    for (const [file, name] of files.entries())
      for await (const item of readItems(name, options.encoding)) {
        const text =
          item.of === 'item'
            ? textOf(item, { index, site, flags: options.flags ?? {}, counted, file })
            : undefined
        // The same text in two of the files.
        if (!text || seen.has(text.id)) continue
        seen.add(text.id)
        yield text
      }
  }
  return {
    // Its texts are numbered, and another site has the same numbers.
    name: `wordpress ${said ? said.host + said.pathname.replace(/\/$/, '') : ''}`.trim().slice(0, 200),
    site,
    people: index.people,
    entries: [...index.entries.values()],
    places: oldPlacesOf(index),
    leftOut: index.leftOut,
    counted,
    texts,
    notes: [],
  }
}
