import { ROOT, siteFolderOf } from '../server/base/releases.ts'
import { VERSION } from '../server/base/version.ts'
import { MigrationError } from '../server/database/migrations/table.ts'
import {
  OPERATION_VARIABLE,
  OperationRunningError,
  UPDATE,
  withOperationLock,
  withUpdateLock,
} from '../server/database/operation-lock.ts'
import { recordRun } from '../server/features/operation/runs/record.ts'
import { environmentElsewhere } from '../server/start/release/hand-over.ts'
import { BackupError } from './archive/format.ts'
import { defaultPlace } from './backup/place.ts'
import { abortOnSignals, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { goBack } from './update/go-back.ts'
import { type Journal, readJournal } from './update/journal.ts'
import { finishUpdate, type UndoOptions } from './update/undo.ts'
import { update } from './update/update.ts'
import { UpdateError } from './update/update-error.ts'
import { whenFree } from './update/when-free.ts'

const USAGE = `npm run update -- FILE|TAG|FOLDER
npm run update -- undo

  brings the site to another release: an archive of it (.tar.gz, .tar.zst, .tar), a tag of this folder's repository, or
  a folder. Backs up, installs beside, migrates, checks with real requests, switches over; what fails is undone.
  Without a release it ends what a broken-off update has left (docs/decisions/050).

  undo   goes back to the release before, on the database as it is: nothing is restored and nothing lost. Refused once
         that release cannot run beside the migrations of this one`

/** A release in a file or folder of that name is given as ./undo. */
const UNDO = 'undo'

const settle = (journal: Journal, settling: UndoOptions) =>
  withOperationLock(settling.url, UPDATE, ({ token }) =>
    finishUpdate(journal, { ...settling, env: { ...settling.env, [OPERATION_VARIABLE]: token } }),
  )

await runCommand(
  async () => {
    const { values, positionals } = readArguments({ settle: { type: 'boolean' } }, USAGE)
    const [given, ...more] = positionals
    if (more.length > 0) throw new CommandError(USAGE)
    const site = siteFolderOf(ROOT)
    const left = await readJournal(site)
    if (!given && !left) throw new CommandError(`${USAGE}\n\nThis is Manette ${VERSION}, in ${ROOT}.`)
    await withDatabase(async ({ config, url, report }) => {
      await withUpdateLock(url, async ({ signal: lost }) => {
        const { DATA_DIR: dataDir } = config
        const env = environmentElsewhere(process.env)
        const settling = { site, url, dataDir, env, report, starting: values.settle ?? false }
        const journal = await readJournal(site)
        if (journal) await settle(journal, settling)
        if (!given) return
        // This code's own release may have been part of it.
        if (journal && journal.to.root === ROOT)
          throw new UpdateError('That was this very release: give the command again.')
        const from = { root: ROOT, version: VERSION }
        const signal = AbortSignal.any([lost, abortOnSignals(new UpdateError('Ended from outside.'))])
        const how = { ...settling, from, signal, embedded: !config.DATABASE_URL }
        const work = async () =>
          given === UNDO
            ? whenFree(how, goBack)
            : update(given, { ...how, backups: await defaultPlace(config) })
        await recordRun(url, 'update', { from: VERSION, given }, async () => ({ to: (await work()).version }))
      })
    })
  },
  UpdateError,
  BackupError,
  OperationRunningError,
  MigrationError,
)
