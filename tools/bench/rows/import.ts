import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '../../../server/database/client.ts'
import { applyMigrations } from '../../../server/database/migrations/migrate.ts'
import { buildUser } from '../../../server/testing/factories.ts'
import { type OldSystem, writeExport } from '../exports.ts'
import { memoryOf } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { scriptOf } from '../site.ts'
import type { World } from '../world.ts'

const BYTES = 300e6
const SYSTEMS: readonly OldSystem[] = ['ghost', 'wordpress']
const DATABASE = 'bench_import'

/** Gives an empty database with an admin, who owns what comes, on the server of the bench. */
async function withEmptyDatabase<T>({ database }: World, work: (url: string) => Promise<T>): Promise<T> {
  const url = Object.assign(new URL(database.env.DATABASE_URL), { pathname: `/${DATABASE}` }).href
  await database.db.$executeRawUnsafe(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  await database.db.$executeRawUnsafe(`CREATE DATABASE ${DATABASE} TEMPLATE template0`)
  try {
    await applyMigrations(url)
    const db = connectDatabase(url, { name: 'manette-bench' })
    await buildUser(db, { role: 'admin' }).finally(() => db.$disconnect())
    return await work(url)
  } finally {
    await database.db.$executeRawUnsafe(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  }
}

const LOOK_MS = 50

/** Runs the command by itself. @returns the most memory that its process has had, in MB */
async function peakOf(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [scriptOf(root, 'import').file, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  let ended = false
  const ending = once(child, 'close').finally(() => {
    ended = true
  })
  let most = 0
  while (!ended) {
    const { peak } = await memoryOf(child.pid ?? 0).catch(() => ({ peak: 0 }))
    // A process that ends has no memory any more.
    most = Math.max(most, peak || 0)
    await Promise.race([wait(LOOK_MS), ending])
  }
  const [code] = await ending
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return most
}

/** The memory that an import of 300 MB takes, of each system. */
export async function importMemoryRow(world: World): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-import-'))
  try {
    return await withEmptyDatabase(world, async (url) => {
      const peaks: number[] = []
      const notes: string[] = []
      for (const system of SYSTEMS) {
        const file = path.join(folder, system)
        const texts = await writeExport(file, system, BYTES)
        const args = [system, file, '--dry-run', '--no-pictures', '--site', 'https://ancien.example']
        const began = performance.now()
        const peak = await peakOf(world.root, args, { DATABASE_URL: url, DATA_DIR: folder })
        const seconds = (performance.now() - began) / 1000
        peaks.push(peak)
        notes.push(`${system}: ${Math.round(peak)} MB, ${texts} texts in ${Math.round(seconds)} s`)
        await rm(file)
      }
      return summarise('less', peaks, notes.join('; '))
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
