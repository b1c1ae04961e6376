import { createHash } from 'node:crypto'
import type { Pack } from 'tar-stream'
import type { Manifest } from './format.ts'

/**
 * Adds members to a tar, each as soon as the reader has taken the one before, and notes them in `list`.
 * @throws Error what the tar was destroyed with
 */
export function addMembersTo(tar: Pack, at: Date, list: Manifest['members']) {
  return async (name: string, bytes: Buffer): Promise<void> => {
    const taken = Promise.withResolvers<void>()
    const entry = tar.entry({ name, mtime: at, mode: 0o600 }, bytes, (error) =>
      error ? taken.reject(error) : taken.resolve(),
    )
    // An entry also emits what its callback was given, and an error without a listener ends the process.
    entry.on('error', () => {})
    await taken.promise
    list.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}
