import type { Db } from '../../server/database/client.ts'
import { readFiling } from '../../server/features/platforms/known/read.ts'
import { textAt } from '../../shared/base/property.ts'
import type { FieldMessage } from '../../shared/messages/fr.ts'
import { fieldMessage } from '../../shared/messages/messages.ts'
import { itemHref } from '../../shared/routes.ts'
import { isListedKind } from '../../shared/texts/catalog.ts'
import { deadAddresses } from './access-log.ts'
import { adapt } from './adapt.ts'
import { finishBody, openBody } from './body/body.ts'
import { type OurPicture, picturesIn } from './body/body-pictures.ts'
import { filesLeftBehind } from './body/left-behind.ts'
import { addressKey, pageOf } from './body/links.ts'
import { oneLine } from './body/words.ts'
import { commentRows } from './comments.ts'
import { knownTexts } from './known-texts.ts'
import { type Account, signaturesOf } from './people.ts'
import { keepPicture } from './pictures/keep.ts'
import { fileOf, isOwnHost, originalOf, type Places, pictureUrl } from './pictures/places.ts'
import { oldAddresses } from './redirects.ts'
import { planSlugs } from './slugs.ts'
import { count, ImportError, type Source, type SourcePicture, type SourceText } from './source.ts'
import { tidy } from './tidy.ts'
import { beginRun, endRun, toMakeAnew } from './undo/runs.ts'
import { writeText } from './write.ts'

export interface ImportOptions {
  owner: Account
  /** Accounts for people of the source, by their key there. */
  accounts: ReadonlyMap<string, Account>
  places: Places | undefined
  origin: string
  /** Writes nothing, fetches nothing. */
  dryRun: boolean
  /** Makes texts anew that are here and that nobody has touched. */
  again?: boolean | undefined
  now: Date
  report: (line: string) => void
  progress: (done: number, of: number) => void
  /** Called with old and new paths of published texts. */
  redirect: (paths: { from: string; to: string }[]) => Promise<RedirectCounts>
  /** How often which old addresses were asked for, by an access log. */
  asked?: ReadonlyMap<string, number> | undefined
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
  /** By which it is taken back, if anything came. */
  run?: number
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

/** What is decided before the first text is read whole. */
async function planRun(db: Db, source: Source, options: ImportOptions) {
  const { site } = source
  const { before, stored } = await knownTexts(db, source)
  const slugs = await planSlugs(db, source.entries, before)
  const anew = await toMakeAnew(db, before, options)
  for (const [id, { slug }] of anew) slugs.set(id, slug)
  const runId = options.dryRun ? 0 : await beginRun(db, source)
  const targets = targetsOf(source, before, slugs)
  const filing = await readFiling(db)
  const links = { site, targetOf: (address: string) => targets.get(addressKey(address, site) ?? '') }
  return { before, stored, slugs, anew, runId, filing, links }
}

const ownerAmong = (authors: readonly string[], { accounts, owner }: ImportOptions): Account =>
  authors.map((key) => accounts.get(key)).find((account) => account !== undefined) ?? owner

/** Runs an import, or reports what it would do. Texts that were imported from this source before stay as they are. */
export async function runImport(db: Db, source: Source, options: ImportOptions): Promise<Summary> {
  const { site, counted } = source
  const { before, stored, slugs, anew, runId, filing, links } = await planRun(db, source, options)
  const summary = emptySummary(counted)
  const plannedPictures = new Set<string>()
  const pictures = pictureTaker(db, source, { ...options, runId }, { summary, counted: plannedPictures })

  const one = async (text: SourceText): Promise<void> => {
    const slug = slugs.get(text.id) ?? ''
    const owner = ownerAmong(text.authors, options)
    const lines = [...text.remarks]
    const body = openBody(text.html, pageOf(text.addresses, site))
    const wanted: SourcePicture[] = picturesIn(body.root)
    const taken = await pictures(owner, [
      ...wanted,
      ...[text.cover, text.seo?.image].filter((one) => one !== undefined),
    ])
    const missingPictures = [...taken.values()].filter((found) => typeof found === 'string').length
    const former = anew.get(text.id)
    if (former && !options.again && missingPictures >= former.missing) {
      summary.alreadyHere++
      return
    }
    const find = (address: string): OurPicture | undefined => {
      const found = taken.get(address)
      return typeof found === 'object' ? found : undefined
    }
    const cover = (picture: SourcePicture | undefined): string | null =>
      (picture && find(picture.address)?.address) ?? null
    const { content, told, dropped, missing } = finishBody(body, {
      find,
      links,
      origin: options.origin,
      full: (address) => pictureUrl(address, site)?.href ?? address,
    })
    for (const [address, found] of taken)
      if (typeof found === 'string') lines.push(`no picture ${address.slice(0, 200)}: ${found}`)
    lines.push(...told)
    if (dropped.length > 0) lines.push(`dropped by the sanitiser: ${dropped.join(', ')}`)
    lines.push(...stayingLines(text, content, { site, counted, missing }))
    const { signatures, more } = signaturesOf(text.authors, source.people, options.accounts)
    if (more > 0) lines.push(`three sign a text: ${more} more do not`)
    const covers = { cover: cover(text.cover), seoImage: cover(text.seo?.image) }
    const adapted = adapt({ text, slug, body: body.root, content, signatures, filing, ...covers })
    lines.push(...adapted.remarks)
    if (adapted.fault !== undefined && text.state !== 'draft') lines.push(`${adapted.fault}: a draft`)
    const comments = commentRows(
      commentsOf(text, counted),
      (person) => options.accounts.get(person ?? '')?.id,
      counted,
    )
    // At once, so that an aborted run has reported its work.
    if (lines.length > 0) options.report(`« ${oneLine(text.title) || slug} »: ${lines.join('; ')}`)
    const as = stored.get(text.id)
    const { origin } = options
    const given = { source: source.name, text, adapted, owner, origin, comments, runId, replaces: former?.id }
    if (
      !options.dryRun &&
      !(as && (await writeText(db, { ...given, stored: as, missing: missingPictures })))
    ) {
      summary.alreadyHere++
      return
    }
    count(summary.texts, adapted.fault === undefined ? text.state : 'draft')
    summary.comments += comments.length
  }

  let done = 0
  for await (const text of source.texts()) {
    refuseAborted(options)
    if (before.has(text.id) && !anew.has(text.id)) summary.alreadyHere++
    else await one(text)
    options.progress(++done, source.entries.length)
    tidy()
  }
  refuseAborted(options)
  summary.redirects = await redirectAll(db, source, { ...options, plannedPictures })
  const came = !options.dryRun && (await endRun(db, runId))
  return { ...summary, ...(came && { run: runId }) }
}

/** @throws ImportError once the run is to end */
export function refuseAborted({ signal }: { signal?: AbortSignal | undefined }): void {
  if (signal?.aborted)
    throw new ImportError(
      `${textAt(signal.reason, 'message')} What has come stays: run it again, and it goes on where it was.`,
    )
}

type PicturesByPlace = Map<string, OurPicture | string>

/** Stands for a picture in a dry run. */
const WOULD_COME: OurPicture = { address: '/api/images/000000000000000000000000', width: 1, height: 1 }

/** Imports pictures as texts need them, and remembers for this run which ones failed. */
function pictureTaker(
  db: Db,
  source: Source,
  { places, dryRun, runId }: ImportOptions & { runId: number },
  { summary, counted }: { summary: Summary; counted: Set<string> },
) {
  const failed = new Map<string, string>()
  const take = async (owner: Account, picture: SourcePicture): Promise<OurPicture | string> => {
    const { address } = picture
    if (address.startsWith('data:')) return 'written into the text (data:)'
    const before = failed.get(address)
    if (before) return before
    if (!places) return 'no pictures were asked for'
    const found = dryRun
      ? await wouldCome(picture, places, source.site)
      : await keepPicture(db, { source: source.name, site: source.site, places, runId }, owner.id, picture)
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

const TOLD = 50

const listed = (lines: readonly string[], more: string): string[] =>
  lines.length > TOLD ? [...lines.slice(0, TOLD), `… and ${lines.length - TOLD} ${more}`] : [...lines]

/** Makes the redirects, or counts them, and tells which addresses lead nowhere. */
async function redirectAll(
  db: Db,
  source: Source,
  options: ImportOptions & { plannedPictures: ReadonlySet<string> },
): Promise<number> {
  const { dryRun, redirect, report, accounts, asked, plannedPictures } = options
  const plan = dryRun ? { pictures: plannedPictures } : undefined
  const { pairs, nowhere } = await oldAddresses(db, source, accounts, plan)
  for (const line of listed(
    nowhere.map((from) => `${from} will lead nowhere`),
    'more that will lead nowhere',
  ))
    report(line)
  if (asked) {
    const dead = await deadAddresses(db, asked, pairs)
    report(
      `Of the ${asked.size.toLocaleString('en')} addresses that the log has, ${dead.length} lead nowhere`,
    )
    for (const line of listed(
      dead.map(([from, times]) => `  ${from} (asked ${times} ×)`),
      'more',
    ))
      report(line)
  }
  if (dryRun || pairs.size === 0) return pairs.size
  const { added, kept, refused } = await redirect([...pairs].map(([from, to]) => ({ from, to })))
  for (const { from, wrong } of refused) report(`${from} does not lead on: ${fieldMessage(wrong, 'en')}`)
  return added + kept
}
