import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { findRunning } from '../../server/database/cluster/postgres-running.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { childrenOf } from '../bench/machine.ts'
import { stopProcess } from '../bench/processes.ts'
import { makeCrowd, makeFolder, type Report, seconds, startDrilled, until } from './support.ts'
import { reportTraffic, startTraffic } from './traffic.ts'

const ROUNDS = 10
/** The pause between two kills, chosen at random. */
const PAUSE_MS = { least: 3000, most: 8000 }

/** A random one of the processes that serve. */
async function workerOf(supervisor: number): Promise<number | undefined> {
  const workers = (await childrenOf(supervisor)).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('processes/worker.ts'),
  )
  return workers[Math.floor(Math.random() * workers.length)]
}

/**
 * Under load, kills at random a process of PROCESSES=2, the embedded PostgreSQL, or the supervisor, which is then
 * started again as by a service manager.
 * @returns whether no acknowledged comment was lost
 */
export async function kill(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const dataDir = await makeFolder()
  const port = await freePort()
  const start = () => startDrilled(port, { DATA_DIR: dataDir, PROCESSES: '2' })
  let site = await start()
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: () => {} })
  const db = connectDatabase(url, { name: 'drill', connectTimeoutMs: 30_000 })
  const traffic = await startTraffic(site.origin, await makeCrowd(db))
  const { met } = traffic
  const failures = () => met.failedPages.length + met.failedData.length + met.refused.length
  for (let round = 1; round <= ROUNDS; round++) {
    const dice = Math.random()
    const what = dice < 0.2 ? 'supervisor' : dice < 0.4 ? 'PostgreSQL' : 'process'
    const before = failures()
    const began = Date.now()
    if (what === 'supervisor') {
      await stopProcess(site.child, 'SIGKILL')
      // The killed processes may keep the port for a moment.
      await until('the site to start again', async () => {
        site = await start()
        return true
      })
    } else {
      const postgres = await findRunning(path.join(dataDir, 'pg'))
      const pid = what === 'PostgreSQL' ? postgres?.pid : await workerOf(site.pid)
      if (pid) process.kill(pid, 'SIGKILL')
    }
    const again = what === 'supervisor' ? `, served again after ${seconds(Date.now() - began)}` : ''
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    report(`${round}: ${what} killed${again}; ${failures() - before} requests failed`)
  }
  await wait(PAUSE_MS.most)
  const { kept } = await reportTraffic(`${ROUNDS} kills`, db, traffic, report)
  await db.$disconnect()
  await site.stop()
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return kept
}
