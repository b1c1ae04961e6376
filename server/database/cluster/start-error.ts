import { statfs } from 'node:fs/promises'

export class DatabaseStartError extends Error {}

const FULL = /No space left on device|disk (is )?full|Disk quota exceeded/i
export const isFullText = (said: string): boolean => FULL.test(said)

/** PostgreSQL writes its log in pieces of 16 MB. */
const ENOUGH_BYTES = 17 * 1024 * 1024

export class DiskFullError extends DatabaseStartError {
  readonly what: string

  constructor(dir: string) {
    const what = `The disk that holds ${dir} is full`
    super(`${what}: make room on it, then start again.`)
    this.what = what
  }
}

/** A full disk may prevent even the error from being written. */
export async function isDiskFull(dir: string, said: string): Promise<boolean> {
  if (isFullText(said)) return true
  const disk = await statfs(dir).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < ENOUGH_BYTES
}

/** @returns PostgreSQL's last fatal line, else its last one */
export function reason(said: string): string {
  const lines = said.split('\n')
  const fatal = lines.findLast((line) => /(FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim() || 'it says nothing'
}

/**
 * @param port the port that it had to take, if any
 * @param said what it wrote into its log meanwhile
 */
export async function whyNotStarted(
  { root, siteDir }: { root: string; siteDir: string },
  port: number | undefined,
  said: string,
): Promise<DatabaseStartError> {
  if (await isDiskFull(root, said)) return new DiskFullError(root)
  if (port !== undefined && said === '')
    return new DatabaseStartError(
      `PostgreSQL's port ${port} is taken by another program: end that one, and PostgreSQL comes back.`,
    )
  return new DatabaseStartError(
    `PostgreSQL does not start: ${reason(said)}. More stands in ${siteDir}/pg.log.`,
  )
}
