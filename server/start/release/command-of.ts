import { existsSync } from 'node:fs'
import path from 'node:path'

/** Commands are in commands/; up to 0.2.0 they were in scripts/. */
export function commandOf(root: string, name: string): string {
  const file = path.join('commands', name)
  return existsSync(path.join(root, file)) ? file : path.join('scripts', name)
}
