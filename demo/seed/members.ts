import { z } from 'zod'
import { ADMIN, ROLES, type Role } from '../../shared/account/roles.ts'
import { readData } from './data.ts'

/** A demo member; the texts name them by `key`. */
export interface DemoMember {
  key: string
  username: string
  role: Role
}

/** Usernames by key. */
const names = z.record(z.string(), z.string())
const { authors, readers, team } = readData(
  'members.json',
  z.strictObject({ authors: names, readers: names, team: z.partialRecord(z.enum(ROLES), names) }),
)

const people = (names: Record<string, string>, role: Role): DemoMember[] =>
  Object.entries(names).map(([key, username]) => ({ key, username, role }))

/** The authors of the demo, then those who comment and like. */
export const DEMO_VOICES: readonly DemoMember[] = [...people(authors, ADMIN), ...people(readers, 'visitor')]

/** Everybody in the demo (demo/members.json), with one person for each role between members and admins. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  ...DEMO_VOICES,
  ...ROLES.flatMap((role) => people(team[role] ?? {}, role)),
]
