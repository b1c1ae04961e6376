import { connectDatabase, type Db } from '../server/database/client.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { OperationRunningError, withOperationLock } from '../server/database/operation-lock.ts'
import { writeLog } from '../server/features/logs/service.ts'
import { type CommandContext, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { openGhost, PERMALINK } from './import/ghost/ghost.ts'
import { accountsFor, ownerOf, pairsOf } from './import/people.ts'
import { askPlaces, placesOf } from './import/pictures/places.ts'
import { leftOutLines, peopleLines, summaryLines } from './import/report.ts'
import { runImport } from './import/run.ts'
import { ImportError, type Source } from './import/source.ts'
import { openWordPress } from './import/wordpress/wordpress.ts'
import { showProgress } from './progress.ts'

const USAGE = `npm run import -- ghost FILE          Ghost's JSON export (Settings, Export), versions 1 to 6
npm run import -- wordpress FILE…     WordPress' export (Tools, Export: WXR), in one file or several

  --dry-run                  tells what would come and what not, and changes nothing
  --pictures FOLDER|ADDRESS  where pictures are: a copy of the folder of uploads, or https://…; may be repeated
                             (without it none come)
  --site ADDRESS             where the old site is or was (an export of Ghost does not say it)
  --permalink PATTERN        how Ghost made its addresses, such as /{year}/{month}/{slug}/ (${PERMALINK})
  --author NAME=EMAIL        who of them has which account here; may be repeated. Others sign as guests
  --authors FILE             the same, one a line
  --owner EMAIL              an editor or admin, who owns what guests sign (the first admin)
  --reviews-category NAME    texts of this category or tag become reviews; may be repeated
  --encoding NAME            of a file that does not say it, or says it wrongly

Called again, it goes on where it was: what has come is left as it is.`

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  pictures: { type: 'string', multiple: true },
  site: { type: 'string' },
  permalink: { type: 'string' },
  author: { type: 'string', multiple: true },
  authors: { type: 'string' },
  owner: { type: 'string' },
  'reviews-category': { type: 'string', multiple: true },
  encoding: { type: 'string' },
} as const

type Flags = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

function siteOf(address: string | undefined): URL | undefined {
  if (address === undefined) return undefined
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ImportError(`--site ${address} is no address: https://old.example`)
  return new URL(address)
}

async function open(kind: string, files: string[], values: Flags): Promise<Source> {
  const now = new Date()
  const reviews = new Set((values['reviews-category'] ?? []).map((name) => name.trim().toLowerCase()))
  const options = {
    encoding: values.encoding,
    reviews,
    now,
    site: siteOf(values.site),
    permalink: values.permalink,
  }
  const [file = '', ...more] = files
  if (kind === 'ghost' && file && more.length === 0) return openGhost(file, options)
  if (kind === 'wordpress' && file) return openWordPress(files, options)
  throw new CommandError(USAGE)
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
  for (const line of [...peopleLines(source, accounts), ...leftOutLines(source), ...source.notes])
    report(line)
  const progress = showProgress(report, null)
  const summary = await runImport(db, source, {
    owner,
    accounts,
    places,
    dryRun,
    report,
    now: new Date(),
    origin: config.PUBLIC_URL,
    progress: (done, of) => progress('texts', done, of),
    signal: lost,
    redirect: async (paths) => {
      const { addRedirects } = await import('../server/features/redirects/saving/save.ts')
      return addRedirects(db, paths, config.PUBLIC_URL)
    },
  })
  for (const line of summaryLines(summary, source, { dryRun })) report(line)
  for (const line of source.notes) report(line)
  if (places === undefined)
    report(
      'No pictures were asked for: links stand for them. --pictures says where they are, before texts come.',
    )
  const texts = [...summary.texts.values()].reduce((sum, times) => sum + times, 0)
  if (dryRun || texts === 0) return
  await writeLog(db, {
    actionType: 'admin_action',
    message: `Import (${source.name}) : ${texts} textes, ${summary.pictures} images, ${summary.comments} commentaires`,
    data: {
      event: 'import',
      source: source.name,
      texts,
      pictures: summary.pictures,
      comments: summary.comments,
    },
  })
}

await runCommand(
  async () => {
    const { values, positionals } = readArguments(OPTIONS, USAGE)
    const dryRun = values['dry-run'] === true
    const [kind = '', ...files] = positionals
    // Read first, so that a file that is no export is reported without starting a database.
    const source = await open(kind, files, values)
    await withDatabase(async (context) => {
      if (!dryRun) await applyMigrations(context.url)
      const db = connectDatabase(context.url, { name: 'manette-import' })
      try {
        if (dryRun) await importInto(db, context, { source, values })
        else
          await withOperationLock(context.url, 'An import', ({ signal: lost }) =>
            importInto(db, context, { source, values, lost }),
          )
      } finally {
        await db.$disconnect()
      }
    })
  },
  ImportError,
  OperationRunningError,
)
