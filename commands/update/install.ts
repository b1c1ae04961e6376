import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { runChild } from './children.ts'
import { linkTree } from './link-tree.ts'

interface InstallOptions {
  root: string
  /** The running release: the new one links its packages when it wants the same. */
  present: string
  report: (line: string) => void
  signal: AbortSignal
}

const TOOLS = ['.cache', '.vite', '.vitest']

/** The packages that a lock file names, without the release's own version, which always differs. */
async function packagesOf(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8').catch(() => '')
  if (text === '') return ''
  const lock: { version?: string; packages?: Record<string, { version?: string }> } = JSON.parse(text)
  delete lock.version
  delete lock.packages?.['']?.version
  return JSON.stringify(lock)
}

/** @returns false where the present release lacks a wanted package, or is on another disk */
export async function linkPackages({
  root,
  present,
}: Pick<InstallOptions, 'root' | 'present'>): Promise<boolean> {
  const wanted = await packagesOf(root)
  const from = path.join(present, 'node_modules')
  if (wanted === '' || wanted !== (await packagesOf(present)) || !existsSync(from)) return false
  const to = path.join(root, 'node_modules')
  return linkTree(from, to, TOOLS).then(
    () => true,
    async () => {
      await rm(to, { recursive: true, force: true })
      return false
    },
  )
}

/** Runs the npm that has started us, so that the version is the same; offline as far as its cache allows. */
async function fetchPackages({ root, signal }: InstallOptions): Promise<void> {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [
    ...first,
    'ci',
    '--prefer-offline',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  await runChild({ what: 'npm ci', program, args, cwd: root, signal })
}

/** Makes a fetched release ready to start, in its own folder. @throws UpdateError */
export async function install(installing: InstallOptions): Promise<void> {
  const { root, report, signal } = installing
  const run = (what: string, file: string) =>
    runChild({ what, program: nodeOf(root), args: [file], cwd: root, signal })
  if (!existsSync(path.join(root, 'node_modules')) && !(await linkPackages(installing))) {
    report('Fetching its packages (npm ci) …')
    await fetchPackages(installing)
  }
  if (!existsSync(path.join(root, 'prisma/generated')))
    await run('Making its database client', 'commands/build/generate.mjs')
  report('Building its pages …')
  await run('Building its pages', 'commands/build/build.ts')
}
