import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { FOLLOWS, VERSION } from '../../server/base/version.ts'
import { freePort } from '../../server/database/cluster/postgres-process.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'
import { makeSite } from './releases.ts'

// These tests run the real command, without a browser, on a folder of their own with releases made from this checkout. They run
// one after the other, since all update the same site.
test.describe.configure({ mode: 'serial' })
test.setTimeout(900_000)

/** The version of this release, and the one before, from which a site is updated and to which it returns. */
const NEXT = VERSION
const BEFORE = FOLLOWS
const MIGRATION = '20991231000000_next'
/** The files that stay in `.releases` for good. */
const KEPT = new Set(['left.json', 'migrations'])
/** A migration that a release left in the database without ever having run. */
const LEFT = '20991230000000_left'
const name = `update_${randomBytes(6).toString('hex')}`
let url = ''
let origin = ''
let place: Awaited<ReturnType<typeof makeSite>>
let running: ReturnType<typeof place.start>

test.beforeAll(async () => {
  const { E2E_SERVER_URL: server = '', E2E_TEMPLATE: template } = process.env
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  url = urlOf(server, name)
  // The site has another name, saved by a release whose brand had fields that this one and the next do not know.
  await rows(
    `INSERT INTO "Brand" ("version", "fields") VALUES (1, '{"name": "La Cabine", "later": {"x": 1}}')`,
  )
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  place = await makeSite(BEFORE, {
    ...{ DATABASE_URL: url, PORT: String(port), PUBLIC_URL: origin, SEED: 'none', RATE_LIMIT: 'off' },
    ...{ DATA_DIR: '.data', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
  })
  running = place.start(['commands/start.mjs'])
  await expect.poll(running.said, { timeout: 400_000 }).toContain('La Cabine is ready: ')
})
test.afterAll(async () => {
  await place?.remove()
  await administer(process.env.E2E_SERVER_URL ?? '', `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
})

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Everything that has to be unchanged after an update was undone. */
async function state() {
  const [counts] = await rows(
    `SELECT (SELECT count(*) FROM "Content") AS contents, (SELECT count(*) FROM "User") AS users, (SELECT count(*) FROM "Session") AS sessions,
      (SELECT string_agg(migration_name, ' ' ORDER BY migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS migrations,
      (SELECT string_agg(table_name || column_name, ' ' ORDER BY table_name, column_name) FROM information_schema.columns WHERE table_schema = 'public') AS columns,
      (SELECT string_agg("version" || ' ' || "fields"::text, ' ') FROM "Brand") AS brands,
      (SELECT count(*) FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())) AS settings`,
  )
  const releases = await readdir(path.join(place.site, '.releases')).catch(() => [])
  const { version } = await (await fetch(`${origin}/api/health`)).json()
  return { counts, version, pid: running.child.pid, current: releases.filter((one) => !KEPT.has(one)) }
}
const update = (...args: string[]) => place.run('commands/update.ts', ...args)
const throws = (before: string) => `throw new Error('this release is broken')\n${before}`

test('a migration that fails leaves everything as it was', async () => {
  const before = await state()
  expect(before).toMatchObject({ version: BEFORE, current: [] })
  const release = await place.release({
    version: '99.1.0',
    migrations: {
      [MIGRATION]: `-- manette: runs-beside ${BEFORE}\nCREATE TABLE half (id int); SELECT nowhere`,
    },
  })
  const { code, said } = await update(release)
  expect(said).toContain(`${MIGRATION} failed and was undone: column "nowhere" does not exist`)
  expect(said).toContain(`Manette ${BEFORE} goes on as before.`)
  expect(code).toBe(1)
  expect(await state()).toEqual(before)
})

test('so does new code that does not start, but for migrations beside which the old one runs', async () => {
  const before = await state()
  const { code, said } = await update(
    await place.release({
      version: '99.2.0',
      files: { 'server/main.ts': throws },
      migrations: { [LEFT]: `-- manette: runs-beside ${BEFORE}\nCREATE TABLE "Later" (id int)` },
    }),
  )
  expect(said).toContain('Manette 99.2.0 does not start')
  expect(said).toContain('this release is broken')
  expect(code).toBe(1)
  const after = await state()
  expect(after.counts?.migrations).toBe(`${before.counts?.migrations} ${LEFT}`)
  const others = ({ counts, ...rest }: typeof after) => ({
    ...rest,
    counts: { ...counts, migrations: '', columns: '' },
  })
  expect(others(after)).toEqual(others(before))
})

test('so do pages that are broken; beside a schema that the old code refuses nobody writes meanwhile', async () => {
  const before = await state()
  const broken = `if (pathname.startsWith('/en')) throw new Error('broken')\n`
  const release = await place.release({
    version: '99.6.0',
    files: {
      'server/ssr/renderer.ts': (text) =>
        text.replace(/ +const \{ lang \} = splitLang\(pathname\)\n/, `${broken}$&`),
    },
    migrations: {
      [MIGRATION]: '-- manette: runs-beside 99.6.0\nDROP TABLE "TextNote" CASCADE',
    },
  })
  const undone = place.start(['commands/update.ts', release])
  await expect.poll(undone.said, { timeout: 400_000 }).toContain('nobody can write until the end')
  await expect
    .poll(async () => (await fetch(`${origin}/api/health`)).json(), { timeout: 400_000 })
    .toMatchObject({
      ...{ status: 'degraded', reads: 'ok', writes: 'unavailable', version: BEFORE },
    })
  const [code] = (await once(undone.child, 'close')) as [number]
  expect(undone.said()).toContain('Manette 99.6.0 starts, and its health is bad: GET /en/home answers 500')
  expect(undone.said()).toContain('nobody could write since it was taken')
  expect(undone.said()).toContain(`Manette ${BEFORE} goes on as before.`)
  expect(code).toBe(1)
  expect(await state()).toEqual(before)
  const { articles } = await (await fetch(`${origin}/api/articles`)).json()
  expect(articles[0].excerpt).not.toBe('')
})

test('what is no release, or cannot follow this one, changes nothing', async () => {
  const before = await state()
  const none = await update(path.join(place.site, 'demo'))
  expect(none).toMatchObject({
    code: 1,
    said: expect.stringContaining('demo is no release of Manette: it has no package.json'),
  })
  const { said } = await update(await place.release({ version: '99.4.0', follows: '98.0.0' }))
  expect(said).toContain(
    `Manette 99.4.0 follows 98.0.0 or later, and this is ${BEFORE}: update to 98.0.0 first.`,
  )
  expect(await state()).toEqual(before)
})

test('two at once: the second one says so, and nothing of it is left; a killed one is put in order', async () => {
  const before = await state()
  const slow = {
    'server/main.ts': (text: string) => `await new Promise((go) => setTimeout(go, 60_000))\n${text}`,
  }
  const first = place.start(['commands/update.ts', await place.release({ version: '99.5.0', files: slow })])
  await expect.poll(first.said, { timeout: 400_000 }).toContain('Checking Manette 99.5.0')
  const second = await update('.')
  expect(second).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^An update has been running on this database/),
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  const { code, said } = await update()
  expect(said).toContain(
    `An update to 99.5.0 was broken off while the new release was checked: ${BEFORE} goes on`,
  )
  expect(code).toBe(0)
  expect(await state()).toEqual(before)
})

test('a release that is well takes over: the same process, new code, and the commands of the folder are its', async () => {
  const before = await state()
  const release = await place.release({
    version: NEXT,
    migrations: { [MIGRATION]: `-- manette: runs-beside ${BEFORE}\nCREATE TABLE next (id int)` },
  })
  const { code, said } = await update(release)
  expect(said).toContain(`Manette ${NEXT} serves.`)
  expect(code).toBe(0)
  const now = await state()
  expect(now).toMatchObject({ version: NEXT, pid: before.pid })
  expect(now.counts?.migrations).toBe(`${before.counts?.migrations} ${MIGRATION}`)
  expect(running.child.exitCode).toBeNull()
  // The backup is in the place that the update names.
  expect(await readdir(path.join(place.site, '.data/backups'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^manette-\d{8}-\d{6}\.tar\.gz$/)]),
  )
  const usage = await update()
  expect(usage.said).toContain(`This is Manette ${NEXT}`)
  // After a stop and a start it is still that release.
  running.child.kill('SIGTERM')
  await once(running.child, 'close')
  running = place.start(['commands/start.mjs'])
  await expect.poll(running.said, { timeout: 400_000 }).toContain('La Cabine is ready: ')
  expect(await state()).toMatchObject({ version: NEXT })
  expect(existsSync(path.join(place.site, '.releases/update.json'))).toBe(false)
  expect(await readFile(path.join(place.site, 'package.json'), 'utf8')).toContain(`"version": "${BEFORE}"`)
})

test('undo goes back to the release before, with all that was written, unless its migrations exclude that', async () => {
  const now = await state()
  await rows(`INSERT INTO "Setting" ("key", "value", "was") VALUES ('written-since', '1', '1')`)
  const runsBeside = (version: string) =>
    rows(`UPDATE schema_release SET runs_from = '${version}' WHERE migration_name = '${MIGRATION}'`)
  await runsBeside(NEXT)
  const refused = await update('undo')
  expect(refused.said).toContain(
    `Manette ${BEFORE} cannot run beside the migrations of ${NEXT}. The way back is the backup from before the update`,
  )
  expect(refused.code).toBe(1)
  expect(await state()).toEqual(now)
  await runsBeside(BEFORE)
  const { code, said } = await update('undo')
  expect(said).toContain(`Manette ${BEFORE} serves again.`)
  expect(code).toBe(0)
  const after = await state()
  expect(after).toMatchObject({
    version: BEFORE,
    pid: now.pid,
    counts: { migrations: now.counts?.migrations },
  })
  expect(await rows(`SELECT FROM "Setting" WHERE "key" = 'written-since'`)).toHaveLength(1)
  expect(existsSync(path.join(place.site, '.releases/current'))).toBe(false)
  expect(existsSync(path.join(place.site, '.releases/update.json'))).toBe(false)
  // The folder's commands are its own again, and a backup names the state of its database.
  expect(await update()).toMatchObject({
    code: 1,
    said: expect.stringContaining(`This is Manette ${BEFORE}`),
  })
  const backup = await place.run('commands/backup.ts')
  expect(backup, backup.said).toMatchObject({ code: 0 })
  expect((await update('undo')).said).toContain(`Nothing to go back to: no release before ${BEFORE}`)
})

test('undo tells two releases of one version apart, and the same one once more is none before it', async () => {
  const before = await state()
  const changed = (text: string) => `// Another release of the same version.\n${text}`
  const release = { version: BEFORE, name: '-other', files: { 'server/main.ts': changed } }
  const other = await place.release(release)
  for (const given of [other, other])
    expect((await update(given)).said).toContain(`Manette ${BEFORE} serves.`)
  const main = () => readFile(path.join(place.site, '.releases/current/server/main.ts'), 'utf8')
  expect(await main()).toContain('Another release of the same version')
  const { said } = await update('undo')
  expect(said).toContain(`Manette ${BEFORE} serves again.`)
  expect(existsSync(path.join(place.site, '.releases/current'))).toBe(false)
  expect(await state()).toMatchObject({ version: BEFORE, pid: before.pid })
})

test('while packages are fetched others may operate; killed then, nothing goes on, and the next one says so', async () => {
  const before = await state()
  const release = await place.release({
    ...{
      version: '99.7.0',
      files: { 'package-lock.json': (text) => text.replace('"requires": true', '"requires": false') },
    },
  })
  await rm(path.join(release, 'node_modules'))
  // A replacement of npm that writes until it is ended, and so does its child.
  const npm = path.join(place.dir, 'npm.cjs')
  await writeFile(
    npm,
    `const fs = require('node:fs')
    if (process.argv[2] === 'ci') require('node:child_process').spawn(process.execPath, [__filename], { stdio: 'ignore' })
    fs.mkdirSync('node_modules', { recursive: true })
    fs.appendFileSync(${JSON.stringify(`${npm}.pids`)}, process.pid + '\\n')
    for (let n = 0; ; n++) fs.writeFileSync('node_modules/' + process.pid + '-' + n % 1000, 'x')`,
  )
  const first = place.start(['commands/update.ts', release], { npm_execpath: npm })
  const pids = async () =>
    (await readFile(`${npm}.pids`, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number)
  await expect.poll(pids, { timeout: 400_000 }).toHaveLength(2)
  expect((await update('undo')).said).toMatch(/^An update has been running on this database/)
  const backup = await place.run('commands/backup.ts')
  expect(backup, backup.said).toMatchObject({ code: 0 })
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  const { code, said } = await update()
  expect(said).toBe(
    `An update to ${release} was broken off before it had changed anything: ${BEFORE} goes on.\n`,
  )
  expect(code).toBe(0)
  const alive = async () => (await pids()).filter((pid) => existsSync(`/proc/${pid}`))
  await expect.poll(alive, { timeout: 60_000 }).toEqual([])
  expect(await state()).toMatchObject({ version: BEFORE, pid: before.pid })
})
