import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { askTakeover } from '../../server/start/processes/ask-takeover.ts'
import { readState } from '../../server/start/processes/takeover-state.ts'
import { nginxArguments, nginxWithin } from '../../server/testing/nginx.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { stopProcess } from '../bench/processes.ts'
import type { Site } from '../bench/site.ts'
import { makeCrowd, makeFolder, type Report, seconds, serves, startDrilled, until } from './support.ts'
import { reportTraffic, startTraffic } from './traffic.ts'

/** How long HAProxy takes to use a process again: it checks every two seconds. */
const TAKEN_BACK_MS = 3000
const TAKEOVERS = 3

const ARGUMENTS = {
  haproxy: (file: string) => ['-db', '-f', file],
  nginx: (file: string) => nginxArguments(path.dirname(file), file),
}

/** Starts a proxy with a configuration of ops/, in which addresses are replaced. @returns a function that stops it */
export async function startProxy(
  program: keyof typeof ARGUMENTS,
  file: string,
  addresses: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const dir = await makeFolder()
  let text = nginxWithin(dir, await readFile(path.join(ROOT, 'ops', file), 'utf8'))
  for (const [theirs, ours] of Object.entries(addresses)) {
    if (!text.includes(theirs)) throw new Error(`ops/${file} has no ${theirs}`)
    text = text.replaceAll(theirs, ours)
  }
  const own = path.join(dir, path.basename(file))
  await writeFile(own, text)
  const child = spawn(ensureProgram(program), ARGUMENTS[program](own), { stdio: 'ignore' })
  return async () => {
    await stopProcess(child)
    await rm(dir, { recursive: true })
  }
}

/** Restarts each of three processes behind a proxy while everybody reads and writes. */
async function roll(program: keyof typeof ARGUMENTS, databaseUrl: string, report: Report): Promise<boolean> {
  const db = connectDatabase(databaseUrl, { name: 'drill' })
  const front = await freePort()
  const addresses: Record<string, string> = { '127.0.0.1:8080': `127.0.0.1:${front}` }
  const sites: [number, Site][] = []
  for (const number of [1, 2, 3]) {
    const port = await freePort()
    addresses[`127.0.0.1:300${number}`] = `127.0.0.1:${port}`
    sites.push([port, await startDrilled(port, { DATABASE_URL: databaseUrl })])
  }
  const stopFront = await startProxy(program, program === 'nginx' ? 'nginx.conf' : 'haproxy.cfg', addresses)
  await until(program, serves(front))
  // By then the proxy considers every process ready.
  await wait(TAKEN_BACK_MS)
  const traffic = await startTraffic(`http://127.0.0.1:${front}`, await makeCrowd(db))
  await wait(TAKEN_BACK_MS)
  for (const one of sites) {
    const began = Date.now()
    await one[1].stop()
    report(`${program}: the process at ${one[0]} stopped after ${seconds(Date.now() - began)}`)
    one[1] = await startDrilled(one[0], { DATABASE_URL: databaseUrl })
    await wait(TAKEN_BACK_MS)
  }
  const { kept, served } = await reportTraffic(program, db, traffic, report)
  await stopFront()
  for (const [, site] of sites) await site.stop()
  await db.$disconnect()
  return kept && served
}

/** Two processes under one supervisor, without a proxy, replaced three times while everybody reads and writes. */
async function takeOver(databaseUrl: string, report: Report): Promise<boolean> {
  const dataDir = await makeFolder()
  const db = connectDatabase(databaseUrl, { name: 'drill' })
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PROCESSES: '2' }
  const site = await startDrilled(await freePort(), env)
  // One process may answer before the others; all do once the supervisor answers.
  await until('the supervisor', async () => (await readState(dataDir)) !== undefined)
  const traffic = await startTraffic(site.origin, await makeCrowd(db))
  for (let round = 1; round <= TAKEOVERS; round++) {
    const began = Date.now()
    if (!(await askTakeover(dataDir))) throw new Error('no supervisor was asked')
    report(`PROCESSES=2: takeover ${round} after ${seconds(Date.now() - began)}`)
  }
  const { kept, served, taken } = await reportTraffic('PROCESSES=2', db, traffic, report)
  await site.stop()
  await db.$disconnect()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return kept && served && taken
}

async function onDatabase(report: Report, drill: (url: string) => Promise<boolean>): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  try {
    await applyMigrations(database.url)
    return await drill(database.url)
  } finally {
    await database.stop()
  }
}

export const takeover = (report: Report): Promise<boolean> =>
  onDatabase(report, (url) => takeOver(url, report))

/** @returns whether no GET and no acknowledged write was lost */
export const rolling = (report: Report): Promise<boolean> =>
  onDatabase(report, async (url) => {
    const held = [await roll('haproxy', url, report), await roll('nginx', url, report)]
    return [...held, await takeOver(url, report)].every(Boolean)
  })
