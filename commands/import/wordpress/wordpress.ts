import { parse, write } from '../body/tree.ts'
import { wordsOf } from '../body/words.ts'
import { importedMoment } from '../dates.ts'
import { count, type Source, type SourcePicture, type SourceText } from '../source.ts'
import { authorsOf } from './authors.ts'
import { codesFor } from './codes.ts'
import { commentsOf } from './comments.ts'
import { withFootnotes } from './footnotes.ts'
import { attachmentOf, entryOf, type Index, indexFiles } from './index-file.ts'
import { field, metaOf, rawField, termsOf } from './item.ts'
import { makeParagraphs } from './paragraphs.ts'
import { type Item, readItems } from './read-items.ts'
import { withoutShortcodes } from './shortcodes.ts'

/** An address alone on its line is a player, and so becomes separate from the lines around it. */
const setApart = (body: string): string =>
  body
    .split('\n')
    .map((line) => (/^https?:\/\/[^\s<>"]+$/.test(line.trim()) ? `\n\n${line.trim()}\n\n` : line))
    .join('\n')

/** Blocks without HTML of their own (`<!-- wp:name {…} /-->`): a plugin or the site makes their content. */
function dynamicBlocks(body: string): Map<string, number> {
  const names = new Map<string, number>()
  for (const { 1: name = '', index } of body.matchAll(/<!-- wp:([\w/-]+)/g)) {
    const end = body.indexOf('-->', index)
    if (end < 0) break
    if (body[end - 1] === '/') count(names, name)
  }
  return names
}

const listed = (what: Map<string, number>, before: string, after = ''): string =>
  [...what].map(([name, times]) => `${before}${name}${after}${times > 1 ? ` ×${times}` : ''}`).join(', ')

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
  const unknown = new Map<string, number>()
  const dynamic = dynamicBlocks(body)
  const missing: string[] = []
  const lines = body.replace(/\r\n?/g, '\n')
  const coded = withoutShortcodes(lines, codesFor(index, { postId, file, missing }), unknown)
  const { html: noted, missing: unworded } = withFootnotes(coded, footnotes)
  // The list of footnotes, which are now where they are called.
  dynamic.delete('footnotes')
  const instructions = coded.match(/<\?(?:php|=)/g)?.length ?? 0
  const remarks = [
    ...(missing.length > 0
      ? [`pictures of a gallery that no file here holds: ${[...new Set(missing)].join(', ')}`]
      : []),
    ...(unworded > 0 ? [`footnotes whose words the file lacks ×${unworded}`] : []),
    ...(instructions > 0 ? [`PHP left out ×${instructions}`] : []),
    ...(unknown.size > 0 ? [`shortcodes that nobody here knows: ${listed(unknown, '[', ']')}`] : []),
    ...(dynamic.size > 0 ? [`blocks that the site itself filled: ${listed(dynamic, '')}`] : []),
  ]
  if (/<!--\s+wp:/.test(body)) return { html: noted, remarks }
  const root = parse(setApart(noted))
  makeParagraphs(root)
  return { html: write(root), remarks }
}

/** Yoast's and Rank Math's texts for search engines; their patterns (`%%title%%`, `%title%`) mean nothing by themselves. */
function seoOf(meta: ReadonlyMap<string, string>): SourceText['seo'] {
  const said = (...keys: string[]) =>
    keys.map((key) => meta.get(key)?.trim()).find((text) => text && !/%\w+%/.test(text))
  const image = said('_yoast_wpseo_opengraph-image', 'rank_math_facebook_image')
  return {
    title: said('_yoast_wpseo_title', 'rank_math_title'),
    description: said('_yoast_wpseo_metadesc', 'rank_math_description'),
    ...(image && { image: { address: image } }),
  }
}

const oddDates = (item: Item): string[] =>
  ['wp:post_date_gmt', 'wp:post_date', 'wp:post_modified_gmt'].flatMap((name) => {
    const date = field(item, name)
    return date === '' || /^(?:-?0000|-0001)-/.test(date) || importedMoment(date)
      ? []
      : [`its date ${date.slice(0, 40)} (${name}) cannot be kept`]
  })

/** A podcast file to which the text itself does not link. */
const enclosureOf = (meta: ReadonlyMap<string, string>, body: string): string | undefined => {
  const address = meta.get('enclosure')?.split('\n')[0]?.trim()
  return address && /^https?:/.test(address) && !body.includes(address) ? address : undefined
}

interface ItemContext {
  index: Index
  counted: Map<string, number>
  file: number
}

function textOf(item: Item, { index, counted, file }: ItemContext): SourceText | undefined {
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
  const cover: SourcePicture | undefined = thumbnail && { address: thumbnail.address, alt: thumbnail.alt }
  const date =
    importedMoment(field(item, 'wp:post_date_gmt')) ??
    importedMoment(field(item, 'wp:post_date')) ??
    importedMoment(field(item, 'pubDate'))
  const { decided, ...known } = entry
  return {
    ...known,
    html,
    excerpt: wordsOf(field(item, 'excerpt:encoded')),
    createdAt: date,
    publishedAt: date,
    updatedAt: importedMoment(field(item, 'wp:post_modified_gmt')) ?? date,
    authors: authorsOf(index.people, item),
    tags: termsOf(item, 'post_tag', 'category').filter(
      (name) => !/^(?:uncategorized|non classé)$/i.test(name),
    ),
    cover,
    seo: seoOf(meta) ?? {},
    comments: commentsOf(item, { logins: index.logins, counted, date }),
    remarks: [
      ...decided,
      ...oddDates(item),
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
  options: { encoding?: string | undefined; reviews: ReadonlySet<string>; site?: URL | undefined; now: Date },
): Promise<Source> {
  const index = await indexFiles(files, options)
  const said = URL.canParse(index.site) ? new URL(index.site) : undefined
  const site = options.site ?? said
  const counted = index.counted
  async function* texts() {
    const seen = new Set<string>()
    for (const [file, name] of files.entries())
      for await (const item of readItems(name, options.encoding)) {
        const text = item.of === 'item' ? textOf(item, { index, counted, file }) : undefined
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
    leftOut: index.leftOut,
    counted,
    texts,
    notes: [],
  }
}
