import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback, type ZlibOptions } from 'node:zlib'
import { asStep } from '../../server/base/step.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DIST = path.join(ROOT, 'dist')
const STAMP = path.join(DIST, 'stamp')

/** The files and folders that a build is made from: a change in any of these makes the build stale. */
const SOURCES = [
  'client',
  'shared',
  'server/ssr/render.ts',
  'commands/build/build-worker.ts',
  'commands/build/source-list.ts',
  'vite.config.ts',
  'package-lock.json',
]

function filesOf(source: string): string[] {
  const at = path.join(ROOT, source)
  if (!statSync(at).isDirectory()) return [at]
  const found = readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return found.map(({ parentPath, name }) => path.join(parentPath, name)).sort()
}

/**
 * A digest of names, sizes and times of all sources: cheap, and changed by every change. Synchronous, as each start
 * waits for it, and a promise for each file costs five times as much.
 */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(file)
    // In whole milliseconds, as finer ones are lost when a folder is copied.
    hash.update(`${path.relative(ROOT, file)} ${size} ${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses them again. */
async function precompress(dir: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const gzip: (data: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzipCallback)
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,html,json,webmanifest,txt}', { cwd: dir }))
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(dir, name)
      const data = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
      await writeFile(`${file}.br`, await brotli(data, { params }))
      await writeFile(`${file}.gz`, await gzip(data, { level: 9 }))
    }),
  )
}

export async function isStale(): Promise<boolean> {
  return (existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '') !== fingerprint()
}

/**
 * Builds the browser's files and the rendering entry into dist/ when sources changed. @param report called line by line
 */
export async function buildIfStale(report: (line: string) => void): Promise<void> {
  const current = fingerprint()
  const built = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : ''
  if (built === current) return
  report('Building the pages …')
  await rm(STAMP, { force: true })
  // React and Lexical choose their production code by this, also in the rendering entry.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
  const { buildWorker } = await import('./build-worker.ts')
  await buildWorker(path.join(DIST, 'client'), path.join(DIST, 'server/entry-server.js'))
  await precompress(path.join(DIST, 'client'))
  await writeFile(STAMP, current)
}

if (import.meta.main) {
  asStep()
  await buildIfStale(console.log)
}
