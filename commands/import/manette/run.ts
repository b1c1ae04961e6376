import type { Db } from '../../../server/database/client.ts'
import { itemHref } from '../../../shared/routes.ts'
import type { Account } from '../people.ts'
import { refuseAborted, type Summary } from '../run.ts'
import { planSlugs } from '../slugs.ts'
import { count } from '../source.ts'
import { beginRun, endRun } from '../undo/runs.ts'
import { readComments } from './comments.ts'
import { type Importing, wordsAt } from './context.ts'
import { importFiling } from './filing.ts'
import type { MarkdownRead } from './front-matter.ts'
import { importGames } from './games.ts'
import type { OwnExport } from './open.ts'
import { idOf, importPictures } from './pictures.ts'
import { importRedirects, readRedirects } from './redirects.ts'
import { importSubjects } from './subjects.ts'
import type { TextEntry } from './texts.ts'
import { writeExported } from './write.ts'

interface OwnOptions {
  owner: Account
  accounts: ReadonlyMap<string, Account>
  origin: string
  /** Writes nothing. */
  dryRun: boolean
  report: (line: string) => void
  progress: (done: number, of: number) => void
  /** Ends the import between two texts. */
  signal?: AbortSignal | undefined
}

export interface OwnSummary extends Summary {
  games: number
  subjects: number
}

/** Which texts would come, and at which addresses. */
interface OwnPlan {
  fresh: TextEntry[]
  slugs: ReadonlyMap<string, string>
  /** Paths here of texts that have another one than in the export. */
  moved: Map<string, string>
}

/** Those that are here, or came and were deleted since, do not come. */
async function planOf(db: Db, { name, entries }: OwnExport): Promise<OwnPlan> {
  const rows = await db.$queryRaw<{ id: string; slug: string | null }[]>`
    SELECT "id", "slug" FROM "Content" WHERE "id" = ANY(${entries.map(({ id }) => id)}::bpchar[])
    UNION ALL SELECT "sourceId", NULL FROM "ImportedItem" WHERE "source" = ${name} AND "kind" = 'text'`
  const known = new Set(rows.map(({ id }) => id))
  const fresh = entries.filter(({ id }) => !known.has(id))
  const planned = await planSlugs(
    db,
    fresh.filter(({ status }) => status !== 'draft'),
  )
  const here = new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug] as const])))
  const moved = new Map<string, string>()
  for (const { id, kind, slug, status } of entries) {
    const now = planned.get(id) ?? here.get(id)
    if (status !== 'draft' && now !== undefined && now !== slug)
      moved.set(itemHref(kind, slug, 'fr'), itemHref(kind, now, 'fr'))
  }
  return { fresh, slugs: planned, moved }
}

/** What no export of ours can bring. */
async function tellLeft(
  { folder, entries, likes }: OwnExport,
  { fresh, moved }: OwnPlan,
  { counted, report }: Pick<Importing, 'counted' | 'report'>,
): Promise<void> {
  for (const { kind, slug } of fresh) {
    const now = moved.get(itemHref(kind, slug, 'fr'))
    if (now !== undefined) report(`${itemHref(kind, slug, 'fr')} is taken here: it comes at ${now}`)
  }
  if (folder.sign.texts !== entries.length)
    report(`${folder.sign.texts} texts were exported, and ${entries.length} are in the folder`)
  count(counted, 'likes, which belong to accounts', likes)
  const people = await folder.names('people', '.md')
  const pages = people.filter((name) => !name.endsWith('.en.md')).length
  count(counted, 'pages of people, who sign as guests', pages)
}

const commentsIn = async ({ folder }: OwnExport, fresh: readonly TextEntry[]): Promise<number> => {
  let comments = 0
  for (const entry of fresh)
    comments += (await readComments(folder, entry)).filter(({ gone }) => !gone).length
  return comments
}

const idsOf = (all: readonly MarkdownRead[]): string[] => all.map(({ facts }) => wordsAt(facts, 'id'))

async function wouldCome(
  db: Db,
  own: OwnExport,
  { fresh }: OwnPlan,
  summary: OwnSummary,
): Promise<OwnSummary> {
  for (const { status } of fresh)
    count(summary.texts, status === 'published' || status === 'planned' ? status : 'draft')
  const pictures = own.pictures.map(({ file }) => idOf(file))
  const [games, subjects] = [idsOf(own.games), idsOf(own.subjects)]
  return {
    ...summary,
    pictures: pictures.length - (await db.image.count({ where: { id: { in: pictures } } })),
    games: games.length - (await db.game.count({ where: { id: { in: games } } })),
    subjects: subjects.length - (await db.subject.count({ where: { id: { in: subjects } } })),
    comments: await commentsIn(own, fresh),
  }
}

async function takeIn(
  on: Importing,
  own: OwnExport,
  { fresh, slugs }: OwnPlan,
  summary: OwnSummary,
  progress: OwnOptions['progress'],
): Promise<void> {
  await importFiling(on, own.filing)
  summary.pictures = await importPictures(on, own.pictures)
  summary.subjects = await importSubjects(on, own.subjects)
  const publishedAt = new Map(
    own.entries.flatMap(({ kind, slug, date, status }) =>
      date && status === 'published' ? [[itemHref(kind, slug, 'fr'), date] as const] : [],
    ),
  )
  summary.games = await importGames(on, own.games, publishedAt)
  for (const [n, entry] of fresh.entries()) {
    on.goOn()
    const slug = slugs.get(entry.id) ?? entry.slug
    const written = await writeExported(on, { entry, slug, comments: await readComments(own.folder, entry) })
    if (written) count(summary.texts, written.state)
    else summary.alreadyHere++
    summary.comments += written?.comments ?? 0
    progress(n + 1, fresh.length)
  }
  on.goOn()
}

/** Takes in an export of ours, or tells what would come. What has come before, and what is here, stays as it is. */
export async function runOwn(db: Db, own: OwnExport, options: OwnOptions): Promise<OwnSummary> {
  const { folder, entries, name: source } = own
  const { dryRun, progress, report, owner, accounts, origin } = options
  const plan = await planOf(db, own)
  const counted = new Map<string, number>()
  await tellLeft(own, plan, { counted, report })
  const sums = { pictures: 0, comments: 0, redirects: 0, games: 0, subjects: 0 }
  const summary: OwnSummary = {
    ...sums,
    texts: new Map(),
    counted,
    alreadyHere: entries.length - plan.fresh.length,
  }
  if (dryRun) {
    const redirects = await readRedirects({ folder, counted, moved: plan.moved }, own.former)
    return { ...(await wouldCome(db, own, plan, summary)), redirects: redirects.length }
  }
  const on: Importing = {
    db,
    folder,
    source,
    owner,
    accounts,
    origin,
    report,
    counted,
    moved: plan.moved,
    games: new Map(),
    subjects: new Map(),
    pictures: new Map(),
    runId: await beginRun(db, own),
    goOn: () => refuseAborted(options),
  }
  await takeIn(on, own, plan, summary, progress)
  summary.redirects = await importRedirects(on, await readRedirects(on, own.former))
  return { ...summary, ...((await endRun(db, on.runId)) && { run: on.runId }) }
}
