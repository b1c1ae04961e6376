// A migration's statements about itself, in comments that PostgreSQL ignores (docs/decisions/022):
//
// -- manette: runs-beside 0.2.0     releases from 0.2.0 on may run on a database that has this migration
// -- manette: no-transaction        its statements run one by one, and may run again after a failure
// -- manette: locks-briefly WHY     the locks that long-locks.ts would refuse are short here, for this reason
// -- manette: stands-for NAME       it replaces all migrations up to NAME, and is applied where NAME is

export interface MigrationHeader {
  runsFrom: string | undefined
  /** Without a transaction, its statements must be repeatable. */
  transaction: boolean
  /** The reason, such as a table that stays small. */
  locksBriefly: string | undefined
  /** The last of the migrations that it replaces. */
  standsFor: string | undefined
}

/** Counts for a migration without a recorded release. */
export const FIRST_RELEASE = '0.1.0'

const LINE = /^--[ \t]*manette:(.*)$/gim
const RELEASE = /^\d+\.\d+\.\d+$/

/** @throws Error naming an unknown line, which may be a slip */
export function readHeader(name: string, sql: string): MigrationHeader {
  const header: MigrationHeader = {
    runsFrom: undefined,
    transaction: true,
    locksBriefly: undefined,
    standsFor: undefined,
  }
  for (const [, line = ''] of sql.matchAll(LINE)) {
    const said = line.trim()
    const [word = '', value = '', ...more] = said.split(/\s+/)
    if (word === 'runs-beside' && RELEASE.test(value) && more.length === 0) header.runsFrom = value
    else if (word === 'stands-for' && value !== '' && more.length === 0) header.standsFor = value
    else if (said === 'no-transaction') header.transaction = false
    else if (word === 'locks-briefly' && value !== '') header.locksBriefly = [value, ...more].join(' ')
    else
      throw new Error(
        `prisma/migrations/${name}: "-- manette: ${said}" means nothing. There are "runs-beside 1.2.3", "no-transaction", "locks-briefly WHY" and "stands-for NAME".`,
      )
  }
  return header
}

const numbers = (release: string): number[] => release.split(/[.+-]/, 3).map(Number)

/** A pre-release counts as its release. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, i) => number !== right[i])
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}
