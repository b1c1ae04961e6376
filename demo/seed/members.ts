import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readData } from './data.ts'

/** A demo member: `key` is how the texts name them. */
export interface DemoMember {
  key: string
  username: string
  role: 'admin' | 'visitor'
}

/** Usernames by key. */
const names = z.record(z.string(), z.string())
const { authors, readers } = readData('members.json', z.strictObject({ authors: names, readers: names }))

const people = (names: Record<string, string>, role: DemoMember['role']): DemoMember[] =>
  Object.entries(names).map(([key, username]) => ({ key, username, role }))

/** Everybody in the demo (demo/members.json): those who write it, then those who comment and like. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  ...people(authors, 'admin'),
  ...people(readers, 'visitor'),
]

/** An id that is always the same for the same thing, so that seeding again finds what it made. */
export const idOf = (thing: string): string => createHash('sha256').update(thing).digest('hex').slice(0, 24)

export const memberId = (key: string): string => idOf(`member:${key}`)
