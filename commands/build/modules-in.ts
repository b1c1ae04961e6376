import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The modules whose paths from the project's root begin with one of these: `client/ui/` is a folder, `client/ui/tag` a
 * file and its styles.
 * @throws when no file matches: moved modules would silently leave their chunk
 */
export function modulesIn(root: string, beginnings: readonly string[]): (id: string) => boolean {
  for (const beginning of beginnings) {
    const cut = beginning.lastIndexOf('/') + 1
    const folder = path.join(root, beginning.slice(0, cut))
    const name = beginning.slice(cut)
    if (!existsSync(folder) || !readdirSync(folder).some((file) => file.startsWith(name)))
      throw new Error(
        `vite.config.ts names ${beginning}, and there is no such file; name where it stands now`,
      )
  }
  const starts = beginnings.map((beginning) => `${root}/${beginning}`)
  return (id) => starts.some((start) => id.startsWith(start))
}
