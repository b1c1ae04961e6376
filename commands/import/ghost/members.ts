import { type FileHandle, open } from 'node:fs/promises'
import { csvLine } from '../../../server/features/logs/downloads/csv.ts'
import type { Export } from './read-export.ts'

/**
 * Writes Ghost's readers to a file that only its owner reads: they get no account by an import, and whoever wants to go on
 * writing to them takes their addresses from there. @returns how many have an address
 */
export async function writeMembers(file: string, { tables, given, members }: Export): Promise<number> {
  if (tables.members.length === 0) return 0
  const newsletters = new Set(tables.members_newsletters.map(({ member_id }) => member_id))
  // Before version 5 there was one newsletter, and a flag.
  const isSubscribed = ({ id, subscribed }: { id: string; subscribed: boolean }) =>
    given.has('members_newsletters') ? newsletters.has(id) : subscribed
  let written = 0
  let to: FileHandle | undefined
  try {
    for await (const member of members()) {
      const { email, name, created_at } = member
      if (!email?.includes('@')) continue
      if (!to) {
        to = await open(file, 'w', 0o600)
        await to.write(csvLine(['email', 'name', 'subscribed', 'created_at']))
      }
      await to.write(
        csvLine([email, name, isSubscribed(member) ? 'true' : 'false', String(created_at ?? '')]),
      )
      written++
    }
  } finally {
    await to?.close()
  }
  return written
}
