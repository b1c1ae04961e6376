import { connectDatabase, type Db } from '../server/database/client.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { OperationRunningError, withOperationLock } from '../server/database/operation-lock.ts'
import { writeLog } from '../server/features/logs/service.ts'
import { isAnswered, isOnTerminal } from './agreed.ts'
import { type CommandContext, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { readAccessLog } from './import/access-log.ts'
import { openGhost, PERMALINK } from './import/ghost/ghost.ts'
import { type OwnExport, openOwn } from './import/manette/open.ts'
import { runOwn } from './import/manette/run.ts'
import { accountsFor, ownerOf, pairsOf } from './import/people.ts'
import { askPlaces, placesOf } from './import/pictures/places.ts'
import { leftOutLines, peopleLines, runLines, summaryLines, sumsOf, undoneLines } from './import/report.ts'
import { runImport, type Summary } from './import/run.ts'
import { ImportError, type Source } from './import/source.ts'
import { keepSmall } from './import/tidy.ts'
import { toldTexts } from './import/told.ts'
import { recentRuns, undoRun } from './import/undo/undo.ts'
import type { ReviewFlags } from './import/wordpress/scores.ts'
import { openWordPress } from './import/wordpress/wordpress.ts'
import { showProgress } from './progress.ts'

const USAGE = `npm run import -- ghost FILE          Ghost's JSON export (Settings, Export), versions 1 to 6
npm run import -- wordpress FILE…     WordPress' export (Tools, Export: WXR), in one file or several
npm run import -- manette FOLDER      an export of this site or another one of Manette (npm run export)
npm run import -- undo [RUN]          takes back what a run brought and nobody has touched since; without a number, tells the runs

  --dry-run                  tells what would come and what not, and changes nothing
  --pictures FOLDER|ADDRESS  where pictures are: a copy of the folder of uploads, or https://…; may be repeated
                             (--no-pictures: none come)
  --again                    makes texts anew that are here and that nobody has touched
  --site ADDRESS             where the old site is or was (an export of Ghost does not say it)
  --permalink PATTERN        how Ghost made its addresses, such as /{year}/{month}/{slug}/ (${PERMALINK})
  --author NAME=EMAIL        who of them has which account here; may be repeated. Others sign as guests
  --authors FILE             the same, one a line
  --owner EMAIL              an editor or admin, who owns what guests sign (the first admin)
  --reviews-category NAME    texts of this category or tag become reviews; may be repeated
  --rating-meta KEY          the custom field with the score, which makes a text a review (WP Review, Let's Review and
                             Taqyeem are known)
  --rating-of NUMBER         the best score there (10)
  --game-meta KEY            the custom field with the game's name
  --platform-taxonomy NAME   the taxonomy of platforms, and of genres: --genre-taxonomy NAME
  --lang CODE                which texts come of a site in several languages (Polylang): fr
  --members FILE             where Ghost's readers and their addresses go (members.csv); they get no account
  --report FILE              what is told about each text goes there instead (of many texts, the terminal gets sums)
  --json                     the sums as JSON, in one line at the end
  --log FILE                 an access log of the old site (or .gz): which of its addresses would lead nowhere
  --encoding NAME            of a file that does not say it, or says it wrongly

Called again, it goes on where it was: what has come is left as it is.`

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  pictures: { type: 'string', multiple: true },
  'no-pictures': { type: 'boolean' },
  again: { type: 'boolean' },
  members: { type: 'string' },
  report: { type: 'string' },
  json: { type: 'boolean' },
  site: { type: 'string' },
  permalink: { type: 'string' },
  author: { type: 'string', multiple: true },
  authors: { type: 'string' },
  owner: { type: 'string' },
  'reviews-category': { type: 'string', multiple: true },
  'rating-meta': { type: 'string' },
  'rating-of': { type: 'string' },
  'game-meta': { type: 'string' },
  'platform-taxonomy': { type: 'string' },
  'genre-taxonomy': { type: 'string' },
  lang: { type: 'string' },
  log: { type: 'string' },
  encoding: { type: 'string' },
} as const

type Flags = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

function siteOf(address: string | undefined): URL | undefined {
  if (address === undefined) return undefined
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ImportError(`--site ${address} is no address: https://old.example`)
  return new URL(address)
}

function reviewFlags(values: Flags): ReviewFlags {
  const of = values['rating-of']
  if (of !== undefined && !(Number(of) > 0)) throw new ImportError(`--rating-of ${of} is no number above 0.`)
  return {
    ratingMeta: values['rating-meta'],
    ratingOf: of === undefined ? undefined : Number(of),
    gameMeta: values['game-meta'],
    platformTaxonomy: values['platform-taxonomy'],
    genreTaxonomy: values['genre-taxonomy'],
  }
}

async function open(kind: string, files: string[], values: Flags): Promise<Source> {
  const now = new Date()
  const reviews = new Set((values['reviews-category'] ?? []).map((name) => name.trim().toLowerCase()))
  const options = {
    encoding: values.encoding,
    reviews,
    flags: reviewFlags(values),
    lang: values.lang,
    now,
    site: siteOf(values.site),
    permalink: values.permalink,
  }
  const [file = '', ...more] = files
  if (kind === 'ghost' && file && more.length === 0) return openGhost(file, options)
  if (kind === 'wordpress' && file) return openWordPress(files, options)
  throw new CommandError(USAGE)
}

/** Texts without their pictures are half of what somebody wants, and mostly a flag that was forgotten. */
async function confirmPictures(values: Flags): Promise<void> {
  if (values.pictures || values['no-pictures'] || values['dry-run']) return
  if (!isOnTerminal())
    throw new ImportError('--pictures does not say where pictures are: --no-pictures brings texts alone.')
  if (!(await isAnswered('No --pictures: texts would come without theirs. Go on? (yes) ', 'yes')))
    throw new ImportError('Nothing was changed.')
}

/** Readers get no account by an import; their addresses go to a file once. */
async function tellReaders(
  { writeReaders }: Source,
  report: (line: string) => void,
  file = 'members.csv',
): Promise<void> {
  const readers = (await writeReaders?.(file)) ?? 0
  if (readers > 0)
    report(
      `${readers.toLocaleString('en')} readers get no account here: their addresses are in ${file}, which you alone can read.`,
    )
}

async function undo(
  db: Db,
  { report }: CommandContext,
  { run, values, lost }: { run: string | undefined; values: Flags; lost?: AbortSignal },
): Promise<void> {
  if (run === undefined) {
    for (const line of runLines(await recentRuns(db))) report(line)
    return
  }
  if (!/^\d{1,9}$/.test(run)) throw new ImportError(`"${run.slice(0, 40)}" is no number of a run.`)
  const dryRun = values['dry-run'] === true
  const { tell, summary } = toldTexts(values.report, report)
  const undone = await undoRun(db, Number(run), { dryRun, report: tell, signal: lost })
  for (const line of [...summary(), ...undoneLines(undone, { dryRun })]) report(line)
}

interface ImportOptions {
  source: Source
  values: Flags
  /** Aborted when the lock is lost: another operation may then begin. */
  lost?: AbortSignal
}

async function importInto(
  db: Db,
  { config, report }: CommandContext,
  { source, values, lost }: ImportOptions,
): Promise<void> {
  const dryRun = values['dry-run'] === true
  const owner = await ownerOf(db, values.owner)
  const accounts = await accountsFor(db, source.people, await pairsOf(values.author ?? [], values.authors))
  const places = values.pictures ? await placesOf(values.pictures) : undefined
  if (places) await askPlaces(places)
  const asked = values.log === undefined ? undefined : await readAccessLog(values.log)
  for (const line of [...peopleLines(source, accounts), ...leftOutLines(source), ...source.notes])
    report(line)
  const progress = showProgress(report, null)
  const told = toldTexts(values.report, report)
  const summary = await runImport(db, source, {
    owner,
    accounts,
    places,
    dryRun,
    asked,
    again: values.again,
    report: told.tell,
    now: new Date(),
    origin: config.PUBLIC_URL,
    progress: (done, of) => progress('texts', done, of),
    signal: lost,
    redirect: async (paths) => {
      const { addRedirects } = await import('../server/features/redirects/saving/save.ts')
      return addRedirects(db, paths, config.PUBLIC_URL)
    },
  })
  for (const line of [...told.summary(), ...summaryLines(summary, source, { dryRun })]) report(line)
  for (const line of source.notes) report(line)
  if (places === undefined)
    report('No pictures were asked for: links stand for them. Run it again with --pictures to fill them in.')
  if (values.json) report(JSON.stringify({ ...sumsOf(summary), told: told.counts() }))
  if (dryRun) return
  await tellReaders(source, report, values.members)
  await logImport(db, source.name, summary)
}

/** Not of an import that brought no text. */
async function logImport(
  db: Db,
  source: string,
  { texts: byState, pictures, comments }: Summary,
): Promise<void> {
  const texts = [...byState.values()].reduce((sum, times) => sum + times, 0)
  if (texts === 0) return
  await writeLog(db, {
    actionType: 'admin_action',
    message: `Import (${source}) : ${texts} textes, ${pictures} images, ${comments} commentaires`,
    data: { event: 'import', source, texts, pictures, comments },
  })
}

/** An export of ours has its pictures beside it, and says of itself all that flags say of others. */
async function importOwn(
  db: Db,
  { config, report }: CommandContext,
  { own, values, lost }: { own: OwnExport; values: Flags; lost?: AbortSignal },
): Promise<void> {
  const dryRun = values['dry-run'] === true
  const owner = await ownerOf(db, values.owner)
  const accounts = await accountsFor(db, own.people, await pairsOf(values.author ?? [], values.authors))
  for (const line of peopleLines(own, accounts)) report(line)
  const progress = showProgress(report, null)
  const told = toldTexts(values.report, report)
  const summary = await runOwn(db, own, {
    owner,
    accounts,
    dryRun,
    origin: config.PUBLIC_URL,
    report: told.tell,
    signal: lost,
    progress: (done, of) => progress('texts', done, of),
  })
  for (const line of [...told.summary(), ...summaryLines(summary, { leftOut: [] }, { dryRun })]) report(line)
  if (values.json) report(JSON.stringify({ ...sumsOf(summary), told: told.counts() }))
  if (!dryRun) await logImport(db, own.name, summary)
}

type Work = (db: Db, context: CommandContext, lost?: AbortSignal) => Promise<void>

/** What is to be done. Files are read first, so that one that is no export is reported without starting a database. */
async function workOf(kind: string, files: string[], values: Flags): Promise<Work> {
  const [file, ...more] = files
  if (more.length > 0 && kind !== 'wordpress') throw new CommandError(USAGE)
  if (kind === 'undo')
    return (db, context, lost) => undo(db, context, { run: file, values, ...(lost && { lost }) })
  if (kind === 'manette' && file) {
    const own = await openOwn(file)
    return (db, context, lost) => importOwn(db, context, { own, values, ...(lost && { lost }) })
  }
  const source = await open(kind, files, values)
  await confirmPictures(values)
  return (db, context, lost) => importInto(db, context, { source, values, ...(lost && { lost }) })
}

await runCommand(
  async () => {
    const { values, positionals } = readArguments(OPTIONS, USAGE)
    const dryRun = values['dry-run'] === true
    const [kind = '', ...files] = positionals
    keepSmall()
    const work = await workOf(kind, files, values)
    await withDatabase(async (context) => {
      if (!dryRun) await applyMigrations(context.url)
      const db = connectDatabase(context.url, { name: 'manette-import' })
      try {
        if (dryRun || (kind === 'undo' && files.length === 0)) await work(db, context)
        else await withOperationLock(context.url, 'An import', ({ signal }) => work(db, context, signal))
      } finally {
        await db.$disconnect()
      }
    })
  },
  ImportError,
  OperationRunningError,
)
