import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'
import { keptFiles } from './contents.ts'

// The last step of the image's build stage (Dockerfile): leaves in node_modules only what the processes of the image load.
// Never run it in a checkout, which needs the rest for building and testing.

if (!process.argv.includes('--yes')) {
  console.error(
    'This takes from node_modules all that only building and testing need: it is for the Dockerfile.',
  )
  process.exit(1)
}

/** @returns whether something stays in the folder */
async function keepOnly(kept: ReadonlySet<string>, folder: string): Promise<boolean> {
  let stays = false
  for (const entry of await readdir(path.join(ROOT, folder), { withFileTypes: true })) {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (await keepOnly(kept, at)) stays = true
      else await rmdir(path.join(ROOT, at))
    } else if (kept.has(at)) stays = true
    else await rm(path.join(ROOT, at))
  }
  return stays
}

const kept = await keptFiles()
await keepOnly(kept, 'node_modules')
console.log(`${kept.size} files of packages stay.`)
