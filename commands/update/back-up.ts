import { commandOf } from '../../server/start/release/command-of.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { runChild } from './children.ts'
import type { InstalledRelease } from './journal.ts'
import { UpdateError } from './update-error.ts'
import { environmentForDatabase } from './writers.ts'

/** Makes a backup beside the nightly ones, with a generated name, kept by the same rules. @returns the archive */
export async function backUpBeforeUpdate({
  from,
  url,
  env,
  signal,
  backups,
}: {
  from: InstalledRelease
  url: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  backups: string
}): Promise<string> {
  const said = await runChild({
    what: 'The backup',
    program: nodeOf(from.root),
    args: [commandOf(from.root, 'backup.ts'), backups],
    cwd: from.root,
    env: { ...env, ...environmentForDatabase(url) },
    signal,
  })
  // "…: FILE (size)".
  const line = said.split('\n').findLast((one) => one.startsWith('Backed up ')) ?? ''
  const [begin, end] = [line.indexOf(': '), line.lastIndexOf(' (')]
  if (begin < 0 || end < begin) throw new UpdateError(`The backup does not say where it is: ${said}`)
  return line.slice(begin + 2, end)
}
