import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { scriptOf } from '../site.ts'
import type { World } from '../world.ts'

/** Readers who come at this rate whatever the site does, so that one slow answer does not hide the next. */
const PER_SECOND = 50
/** Pictures of bytes that do not compress, as many as a backup takes some seconds for: what a magazine's backup consists of. */
const PICTURES = 100
const PICTURE_BYTES = 1_000_000

const at95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Milliseconds that answers take, at the 95th percentile. */
async function readersTime(origin: string, slugs: string[], seconds: number): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const url = `${origin}/news/${slugs[n % slugs.length]}`
    asked.push(
      (async () => {
        const began = performance.now()
        const answer = await fetch(url)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
        times.push(performance.now() - began)
      })(),
    )
    await wait(1000 / PER_SECOND)
  }
  await Promise.all(asked)
  return at95(times)
}

const addPictures = ({ database: { db } }: World) => db.$executeRaw`
  WITH made AS (
    INSERT INTO "Image" ("id", "originalName", "format", "width", "height", "size")
    SELECT lpad(to_hex(n), 24, 'b'), 'sauvegarde.png', 'png', 1, 1, ${PICTURE_BYTES}::int
    FROM generate_series(1, ${PICTURES}::int) n RETURNING "id")
  INSERT INTO "ImageBytes" ("imageId", "data")
  SELECT "id", (SELECT decode(string_agg(md5("id" || part), ''), 'hex') FROM generate_series(1, ${PICTURE_BYTES}::int / 16) part)
  FROM made`

/** Backs up again and again until told to end; counts how often. */
function keepBackingUp(file: string, { root, database: { url, dataDir } }: World, dir: string) {
  let [ended, made] = [false, 0]
  const work = (async () => {
    while (!ended) {
      const child = spawn(process.execPath, [file, path.join(dir, `${made}.tar.gz`)], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
      })
      const code = await new Promise((resolve) => child.once('close', resolve))
      if (code !== 0) throw new Error(`the backup ended with ${code}`)
      await rm(path.join(dir, `${made++}.tar.gz`))
    }
    return made
  })()
  // It may fail while readers are still timed; `end` says so.
  work.catch(() => {})
  return {
    end: () => {
      ended = true
      return work
    },
  }
}

/** What readers wait for articles rendered without the cache, at the 95th percentile, while backups are made. */
export async function backupRow(world: World): Promise<Result> {
  const { site, addresses, database, options } = world
  const { file } = scriptOf(world.root, 'backup')
  const { origin } = await site('uncached')
  const dir = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-backup-'))
  const seconds = Math.max(4, options.seconds)
  await addPictures(world)
  try {
    await readersTime(origin, addresses.slugs, seconds)
    const rounds: { alone: number; beside: number }[] = []
    let made = 0
    for (let round = 0; round < options.rounds; round++) {
      const alone = await readersTime(origin, addresses.slugs, seconds)
      const backups = keepBackingUp(file, world, dir)
      const beside = await readersTime(origin, addresses.slugs, seconds)
      made += await backups.end()
      rounds.push({ alone, beside })
    }
    const typical = (side: 'alone' | 'beside') => plain(median(rounds.map((round) => round[side])))
    return summarise(
      'less',
      rounds.map(({ alone, beside }) => beside / alone),
      `${typical('alone')} → ${typical('beside')} ms at the 95th percentile, ${made} backups of ${PICTURES} MB`,
    )
  } finally {
    await database.db.image.deleteMany({ where: { originalName: 'sauvegarde.png' } })
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
