import type { Db } from '../../../server/database/client.ts'
import type { Account } from '../people.ts'
import { count } from '../source.ts'
import type { ExportedFolder } from './folder.ts'
import type { Facts } from './front-matter.ts'

/** What an import of an export of ours is doing. */
export interface Importing {
  db: Db
  folder: ExportedFolder
  /** For `ImportedItem`. */
  source: string
  runId: number
  owner: Account
  accounts: ReadonlyMap<string, Account>
  origin: string
  report: (line: string) => void
  /** Numbers of things that do not come. */
  counted: Map<string, number>
  /** Throws once the run is to end. */
  goOn: () => void
  /** Ids here, by the addresses of games and subjects in the export. */
  games: Map<string, string>
  subjects: Map<string, string>
  /** Measures of the pictures that are here, by id. */
  pictures: Map<string, { width: number; height: number }>
  /** Paths here of what has another one than in the export. */
  moved: Map<string, string>
}

/** A fact that is words; '' for any other. */
export const wordsAt = (facts: Facts, name: string): string => {
  const value = facts[name]
  return typeof value === 'string' ? value : ''
}

/** A list of words. */
export const listAt = (facts: Facts, name: string): string[] => {
  const value = facts[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export function momentAt(facts: Facts, name: string): Date | null {
  const at = new Date(wordsAt(facts, name))
  return Number.isFinite(at.getTime()) ? at : null
}

/** The last parts of addresses below a path: `/games/a` is `a`. */
export const formerSlugs = (facts: Facts): string[] =>
  listAt(facts, 'formerAddresses').map((address) => address.split('/').at(-1) ?? '')

/** Ids of the export that are here, by their addresses in it; what has none here is told. */
export function idsHere(
  { counted }: Importing,
  known: ReadonlyMap<string, string>,
  slugs: readonly string[],
): string[] {
  const ids = slugs.flatMap((slug) => known.get(slug) ?? [])
  if (ids.length < slugs.length)
    count(
      counted,
      'games and subjects that texts name and that are not in the export',
      slugs.length - ids.length,
    )
  return [...new Set(ids)]
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is not said. */
export const definedOf = <T extends object>(input: T): Defined<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Defined<T>
