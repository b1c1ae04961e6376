import type { Db } from '../../server/database/client.ts'
import { readFiling } from '../../server/features/platforms/known/read.ts'
import { textAt } from '../../shared/base/property.ts'
import type { FieldMessage } from '../../shared/messages/fr.ts'
import { fieldMessage } from '../../shared/messages/messages.ts'
import { normalPath } from '../../shared/operation/old-address.ts'
import { itemHref } from '../../shared/routes.ts'
import { isListedKind } from '../../shared/texts/catalog.ts'
import { adapt } from './adapt.ts'
import { finishBody, openBody } from './body/body.ts'
import { type OurPicture, picturesIn } from './body/body-pictures.ts'
import { filesLeftBehind } from './body/left-behind.ts'
import { addressKey } from './body/links.ts'
import { wordsOf } from './body/words.ts'
import { commentRows } from './comments.ts'
import { type ImportedText, knownTexts } from './known-texts.ts'
import { type Account, signaturesOf } from './people.ts'
import { keepPicture } from './pictures/keep.ts'
import { fileOf, isOwnHost, originalOf, type Places, pictureUrl } from './pictures/places.ts'
import { planSlugs } from './slugs.ts'
import { count, ImportError, type Source, type SourcePicture, type SourceText } from './source.ts'
import { writeText } from './write.ts'

export interface ImportOptions {
  owner: Account
  /** Accounts for people of the source, by their key there. */
  accounts: ReadonlyMap<string, Account>
  places: Places | undefined
  origin: string
  /** Writes nothing, fetches nothing. */
  dryRun: boolean
  now: Date
  report: (line: string) => void
  progress: (done: number, of: number) => void
  /** Called with old and new paths of published texts. */
  redirect: (paths: { from: string; to: string }[]) => Promise<RedirectCounts>
  /** Ends the import between two texts: finished texts stay, and the next run continues there. */
  signal?: AbortSignal | undefined
}

/** What happened to redirects; existing ones are kept. */
interface RedirectCounts {
  added: number
  kept: number
  refused: { from: string; wrong: FieldMessage }[]
}

export interface Summary {
  texts: Map<string, number>
  pictures: number
  comments: number
  /** Numbers of things that are not imported. */
  counted: Map<string, number>
  alreadyHere: number
  redirects: number
}

interface OldSiteRemains {
  site: URL | undefined
  counted: Map<string, number>
  /** Pictures that could not be imported, as the body had them. */
  missing: readonly string[]
}

function stayingLines(
  { files: more }: SourceText,
  content: string,
  { site, counted, missing }: OldSiteRemains,
): string[] {
  const told = new Set(missing.map((address) => pictureUrl(address, site)?.href ?? address))
  const files = filesLeftBehind(content, site, { more, told })
  if (files.length > 0)
    count(counted, 'files that stay at the old site (films, sounds, documents …)', files.length)
  return files.length > 0
    ? [`stays at the old site: ${files.map((address) => address.slice(0, 300)).join(', ')}`]
    : []
}

/** Pages here have no discussions. */
function commentsOf({ kind, comments }: SourceText, counted: Map<string, number>) {
  if (isListedKind(kind)) return comments
  if (comments.length > 0) count(counted, 'comments below pages', comments.length)
  return []
}

const PARALLEL_TEXTS = 4

function targetsOf(
  { entries, site }: Source,
  before: Awaited<ReturnType<typeof knownTexts>>['before'],
  slugs: ReadonlyMap<string, string>,
): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { id, kind, addresses } of entries) {
    const slug = before.get(id)?.slug ?? slugs.get(id)
    if (slug === undefined) continue
    for (const address of addresses) {
      const key = addressKey(address, site)
      if (key) targets.set(key, itemHref(before.get(id)?.kind ?? kind, slug, 'fr'))
    }
  }
  return targets
}

const emptySummary = (counted: Summary['counted']): Summary => ({
  texts: new Map(),
  pictures: 0,
  comments: 0,
  counted,
  alreadyHere: 0,
  redirects: 0,
})

/** Runs an import, or reports what it would do. Texts that were imported from this source before stay as they are. */
export async function runImport(db: Db, source: Source, options: ImportOptions): Promise<Summary> {
  const { site, counted } = source
  const { before, stored } = await knownTexts(db, source)
  const fresh = source.entries.filter(({ id }) => !before.has(id))
  const slugs = await planSlugs(db, fresh)
  const targets = targetsOf(source, before, slugs)
  const filing = await readFiling(db)
  const links = { site, targetOf: (address: string) => targets.get(addressKey(address, site) ?? '') }
  const summary = emptySummary(counted)
  const pictures = pictureTaker(db, source, options, summary)

  const one = async (text: SourceText): Promise<void> => {
    const slug = slugs.get(text.id) ?? ''
    const author = text.authors
      .map((key) => options.accounts.get(key))
      .find((account) => account !== undefined)
    const owner = author ?? options.owner
    const lines = [...text.remarks]
    const body = openBody(text.html)
    const wanted: SourcePicture[] = picturesIn(body)
    const taken = await pictures(owner, [
      ...wanted,
      ...[text.cover, text.seo?.image].filter((one) => one !== undefined),
    ])
    const find = (address: string): OurPicture | undefined => {
      const found = taken.get(address)
      return typeof found === 'object' ? found : undefined
    }
    const cover = (picture: SourcePicture | undefined): string | null =>
      (picture && find(picture.address)?.address) ?? null
    const { content, dropped, missing } = finishBody(body, {
      find,
      links,
      origin: options.origin,
      full: (address) => pictureUrl(address, site)?.href ?? address,
    })
    for (const [address, found] of taken)
      if (typeof found === 'string') lines.push(`no picture ${address.slice(0, 200)}: ${found}`)
    if (dropped.length > 0) lines.push(`dropped by the sanitiser: ${dropped.join(', ')}`)
    lines.push(...stayingLines(text, content, { site, counted, missing }))
    const { signatures, more } = signaturesOf(text.authors, source.people, options.accounts)
    if (more > 0) lines.push(`three sign a text: ${more} more do not`)
    const covers = { cover: cover(text.cover), seoImage: cover(text.seo?.image) }
    const adapted = adapt({ text, slug, body, content, signatures, filing, ...covers })
    lines.push(...adapted.remarks)
    if (adapted.fault !== undefined && text.state !== 'draft') lines.push(`${adapted.fault}: a draft`)
    const comments = commentRows(
      commentsOf(text, counted),
      (person) => options.accounts.get(person ?? '')?.id,
      counted,
    )
    // Reported at once, so that an aborted run has reported its work.
    if (lines.length > 0) options.report(`« ${wordsOf(text.title) || slug} »: ${lines.join('; ')}`)
    const as = stored.get(text.id)
    const given = { source: source.name, text, adapted, owner, origin: options.origin, comments }
    if (!options.dryRun && !(as && (await writeText(db, { ...given, stored: as })))) {
      summary.alreadyHere++
      return
    }
    count(summary.texts, adapted.fault === undefined ? text.state : 'draft')
    summary.comments += comments.length
  }

  let done = 0
  for await (const text of source.texts()) {
    refuseAborted(options)
    if (before.has(text.id)) summary.alreadyHere++
    else await one(text)
    options.progress(++done, source.entries.length)
  }
  refuseAborted(options)
  summary.redirects = await redirectAll(db, source, options)
  return summary
}

function refuseAborted({ signal }: ImportOptions): void {
  if (signal?.aborted)
    throw new ImportError(
      `${textAt(signal.reason, 'message')} What has come stays: run it again, and it goes on where it was.`,
    )
}

type PicturesByPlace = Map<string, OurPicture | string>

/** Stands for a picture in a dry run. */
const WOULD_COME: OurPicture = { address: '/api/images/000000000000000000000000', width: 1, height: 1 }

/** Imports pictures as texts need them, and remembers for this run which ones failed. */
function pictureTaker(db: Db, source: Source, { places, dryRun }: ImportOptions, summary: Summary) {
  const failed = new Map<string, string>()
  const counted = new Set<string>()
  const take = async (owner: Account, picture: SourcePicture): Promise<OurPicture | string> => {
    const { address } = picture
    if (address.startsWith('data:')) return 'written into the text (data:)'
    const before = failed.get(address)
    if (before) return before
    if (!places) return 'no pictures were asked for'
    const found = dryRun
      ? await wouldCome(picture, places, source.site)
      : await keepPicture(db, { source: source.name, site: source.site, places }, owner.id, picture)
    if (typeof found === 'string') failed.set(address, found)
    else counted.add(dryRun ? originalOf(pictureUrl(address, source.site) as URL).pathname : found.address)
    summary.pictures = counted.size
    return found
  }
  return async (owner: Account, wanted: readonly SourcePicture[]): Promise<PicturesByPlace> => {
    const taken: PicturesByPlace = new Map()
    for (let at = 0; at < wanted.length; at += PARALLEL_TEXTS) {
      const some = wanted.slice(at, at + PARALLEL_TEXTS)
      const found = await Promise.all(some.map((picture) => take(owner, picture)))
      for (const [i, { address }] of some.entries()) taken.set(address, found[i] ?? 'not found')
    }
    return taken
  }
}

async function wouldCome(
  { address }: SourcePicture,
  places: Places,
  site: URL | undefined,
): Promise<OurPicture | string> {
  const url = pictureUrl(address, site)
  if (!url) return 'no address of a picture'
  if (await fileOf(url, places, site)) return WOULD_COME
  const isOwn = isOwnHost(url, site)
  const askable = places.addresses.some((place) => isOwn || place.host === url.host)
  return askable ? WOULD_COME : isOwn ? 'not found' : `on ${url.host}, which nobody named`
}

/**
 * Makes redirects from the old addresses of all published or planned texts, of this run and earlier ones, as an earlier
 * run may have been aborted. A text without an old path of its own, such as a draft, gets none.
 */
async function redirectAll(
  db: Db,
  source: Source,
  { dryRun, redirect, report }: ImportOptions,
): Promise<number> {
  const here = dryRun ? new Map<string, ImportedText | undefined>() : (await knownTexts(db, source)).before
  const base = source.site?.href ?? 'https://nowhere.invalid'
  const pairs = new Map<string, string>()
  for (const { id, kind, state, addresses } of source.entries) {
    const text = here.get(id)
    if (dryRun ? state === 'draft' : !text?.published) continue
    const to = itemHref(text?.kind ?? kind, text?.slug ?? id, 'fr')
    for (const address of addresses) {
      if (!URL.canParse(address, base)) continue
      const { pathname, search } = new URL(address, base)
      const from = pathname === '/' ? `/${search}` : pathname
      // A page that keeps its address, except for a slash, needs none.
      if (from !== '/' && normalPath(from) !== to) pairs.set(from, to)
    }
  }
  if (dryRun || pairs.size === 0) return pairs.size
  const { added, kept, refused } = await redirect([...pairs].map(([from, to]) => ({ from, to })))
  for (const { from, wrong } of refused) report(`${from} does not lead on: ${fieldMessage(wrong, 'en')}`)
  return added + kept
}
