import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { journalOf, releaseInPlaceOf, releasesOf } from '../../server/base/releases.ts'
import { VERSION } from '../../server/base/version.ts'
import { startScript } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { administer } from '../../server/testing/template-database.ts'
import { endJournal, type Journal, readJournal, writeJournal } from './journal.ts'
import { requestRestart, setCurrent } from './switch.ts'
import { switchOver } from './switch-over.ts'
import { finishUpdate, undoUpdate } from './undo.ts'
import { allowWrites, stopWrites } from './writers.ts'

// The end of an update whose migrations the old release cannot run beside: a real database and processes, with folders
// in place of releases.

const database = useDatabase()
const name = new URL(database.url).pathname.slice(1)
const role = `${name}_nobody`
let site = ''
let dataDir = ''
let said: string[] = []
let journal: Journal

const settling = () => ({
  ...{ site, dataDir, url: database.url, env: process.env },
  report: (line: string) => void said.push(line),
})

beforeEach(async () => {
  site = await realpath(await mkdtemp(path.join(tmpdir(), 'manette-switching-')))
  onTestFinished(() => rm(site, { recursive: true, force: true }))
  dataDir = path.join(site, '.data')
  said = []
  await writeFile(path.join(site, 'package.json'), '{"version":"0.0.1"}')
  const [from, to] = ['old', 'new'].map((one) => path.join(releasesOf(site), one)) as [string, string]
  for (const root of [from, to]) await mkdir(path.join(root, 'prisma/migrations'), { recursive: true })
  await mkdir(path.join(from, 'commands'))
  // Prints how it was called.
  await writeFile(
    path.join(from, 'commands/restore.ts'),
    `const { writeFileSync } = process.getBuiltinModule('node:fs')
    writeFileSync('restored.json', JSON.stringify({ args: process.argv, url: process.env.DATABASE_URL }))`,
  )
  journal = {
    ...{ step: 'switching', pid: 1, born: 'never', stopped: true, backup: '/backups/one.tar.gz' },
    // Older than every migration, so the database refuses it.
    ...{ from: { root: from, version: '0.0.1' }, to: { root: to, version: VERSION } },
  }
  await setCurrent(site, to)
  await stopWrites(database.url)
  onTestFinished(() => allowWrites(database.url))
})

const restored = () => existsSync(path.join(journal.from.root, 'restored.json'))
async function readOnly(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query('SHOW default_transaction_read_only')
    return rows[0].default_transaction_read_only === 'on'
  } finally {
    await client.end()
  }
}

/** Serves as far as an update can see; when told, as the other release; and tells whether it may write then. */
async function startProcess(before: string, after: string) {
  const child = startScript(
    `
    import pg from 'pg'
    import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
    import { bornAt } from '#/server/start/release/running.ts'
    const { URL: url, RUNNING: folder, BEFORE, AFTER } = process.env
    const { pid } = process
    const born = await bornAt(pid)
    mkdirSync(folder, { recursive: true })
    const announce = (root) => {
      const file = folder + '/' + pid + '.json'
      writeFileSync(file + '.new', JSON.stringify({ pid, leader: pid, root, version: '1', address: 'here', since: Date.now(), born }))
      renameSync(file + '.new', file)
    }
    process.on('SIGUSR2', async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query("SELECT current_setting('default_transaction_read_only') AS value")
      await client.end()
      console.log('read-only', rows[0].value)
      announce(AFTER)
    })
    announce(BEFORE)
    setInterval(() => {}, 1000)
    console.log('serves', 'now')`,
    { URL: database.url, RUNNING: path.join(dataDir, 'running'), BEFORE: before, AFTER: after },
  )
  await child.line('serves')
  return child
}

it('people may write only once every process is of the new release, and there is no way back then', async () => {
  const { from, to } = journal
  const child = await startProcess(from.root, to.root)
  expect(await switchOver(journal, settling())).toBe(1)
  expect(await child.line('read-only')).toBe('on')
  expect(await readOnly()).toBe(false)
  expect(await readJournal(site)).toMatchObject({ step: 'switched', stopped: false })
})

it('killed while processes were replaced: the next start has the others replaced before anybody writes', async () => {
  const child = await startProcess(journal.from.root, journal.to.root)
  await writeJournal(site, journal)
  await finishUpdate(journal, { ...settling(), starting: true })
  expect(await child.line('read-only')).toBe('on')
  expect([await readOnly(), restored(), await readJournal(site)]).toEqual([false, false, undefined])
  expect(said).toEqual([`An update to ${VERSION} was broken off after it had been checked: it is completed.`])
})

it('once people may write nothing is restored, whatever fails afterwards', async () => {
  journal.step = 'switched'
  await writeJournal(site, journal)
  await undoUpdate({ ...journal }, settling())
  expect([restored(), await readOnly()]).toEqual([false, false])
  await stopWrites(database.url)
  // Also when somebody has moved the link meanwhile.
  await writeJournal(site, journal)
  await finishUpdate(journal, settling())
  expect([restored(), await readOnly(), await readJournal(site)]).toEqual([false, false, undefined])
})

it('undone, no process of the new release may write into what is restored; no password is on a command line', async () => {
  const { from, to } = journal
  const child = await startProcess(to.root, from.root)
  await undoUpdate(journal, settling())
  const { args, url } = JSON.parse(await readFile(path.join(from.root, 'restored.json'), 'utf8'))
  expect(args.slice(2)).toEqual(['/backups/one.tar.gz', '--replace', '--without-erasures'])
  expect(new URL(url)).toMatchObject({ pathname: `/${name}`, password: new URL(database.url).password })
  expect(await child.line('read-only')).toBe('on')
  expect([await readOnly(), existsSync(to.root), await readJournal(site)]).toEqual([false, false, undefined])
})

it('a restore that was killed is done once more, whatever the half of it looks like', async () => {
  // The old release could run on the present database.
  Object.assign(journal, { step: 'migrating', restoring: true, from: { ...journal.from, version: VERSION } })
  await setCurrent(site, site)
  await writeJournal(site, journal)
  await finishUpdate(journal, { ...settling(), starting: true })
  expect([restored(), await readOnly(), await readJournal(site)]).toEqual([true, false, undefined])
})

it('a role that could not stop writes, and had noted that it would, leaves a site that starts', async () => {
  await allowWrites(database.url)
  const url = new URL(database.url)
  await administer(database.url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
  onTestFinished(async () => {
    await administer(database.url, `DROP OWNED BY ${role}`)
    await administer(database.url, `DROP ROLE ${role}`)
  })
  await administer(database.url, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
  Object.assign(url, { username: role, password: 'secret' })
  Object.assign(journal, { step: 'installing', from: { ...journal.from, version: VERSION } })
  await setCurrent(site, site)
  await writeJournal(site, journal)
  await finishUpdate(journal, { ...settling(), url: url.href, starting: true })
  expect([restored(), await readJournal(site)]).toEqual([false, undefined])
})

it('what cannot be tidied at the end is said, and nothing is undone for it', async () => {
  // It cannot be removed like a file, as it is a folder.
  await mkdir(path.join(journalOf(site), 'held'), { recursive: true })
  await endJournal(site, settling().report)
  expect(said).toEqual([expect.stringContaining('is not needed any more, and cannot be removed')])
})

it('a process that has just ended is no failure of who tells it', () => {
  // Above the largest pid of any system.
  expect(() => requestRestart(2 ** 30)).not.toThrow()
})

it.each([
  ['before its switch, leaves the release that runs', 'to', [true, true]],
  ['after it, is at the release before', 'from', [true, false]],
] as const)('going back by hand that was killed %s', async (_, current, stay) => {
  await allowWrites(database.url)
  const { from, to } = journal
  // What npm run update -- undo records: an update from the previous release to this one.
  await writeJournal(site, { ...{ step: 'switching', pid: 1, born: 'never' }, from, to })
  await setCurrent(site, journal[current].root)
  const left = await readJournal(site)
  if (left) await finishUpdate(left, { ...settling(), starting: true })
  expect([existsSync(from.root), existsSync(to.root)]).toEqual(stay)
  expect(releaseInPlaceOf(site)).toBe(journal[current].root)
  expect([restored(), await readOnly(), await readJournal(site)]).toEqual([false, false, undefined])
})
