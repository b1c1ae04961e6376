import { link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes hard links to the same files, which take neither room nor time. Only for packages, whose files nobody edits.
 * @throws the system's error where it cannot link (another disk, another owner)
 * @param leftOut names in the folder itself
 */
export async function linkTree(from: string, to: string, leftOut: readonly string[] = []): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      if (leftOut.includes(entry.name)) return
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
      if (entry.isDirectory()) await linkTree(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else await link(source, target)
    }),
  )
}
