import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { span } from '../words.ts'

/** A code of an authenticator app holds for 30 s, with tolerance on each side (RFC 6238). */
const SKEW_MAX_S = 15
const SKEW_GOOD_S = 2

/** @param skew of the machine against the database's, in seconds; positive when the machine is ahead */
export function judgeSkew(skew: number): Finding {
  const off = Math.abs(skew)
  if (off <= SKEW_GOOD_S) return ok("The machine's clock agrees with the database's")
  const what = `The machine's clock is ${span(off)} ${skew > 0 ? 'ahead of' : 'behind'} the database's`
  const todo = 'Set both by NTP (systemd-timesyncd, chrony).'
  return off > SKEW_MAX_S
    ? wrong(`${what}: sign-ins, links and plans are judged by either`, todo)
    : advice(what, todo)
}

/** Tests both sides of the change to summer time: noon in Paris is 11 h UTC in winter, 10 h in summer. */
const NOONS = [
  ['2026-01-15T11:00:00Z', '12'],
  ['2026-07-15T10:00:00Z', '12'],
] as const

export const knowsParis = (
  hourInParis = (at: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }).format(at),
): boolean => {
  try {
    return NOONS.every(([at, hour]) => hourInParis(new Date(at)) === hour)
  } catch {
    return false
  }
}

interface Zones {
  machine: boolean
  /** Undefined when the database was not asked. */
  database: boolean | undefined
}

export function judgeZones({ machine, database }: Zones): Finding[] {
  const findings: Finding[] = []
  if (!machine)
    findings.push(
      wrong(
        'Node does not know the time in Paris',
        'Use a Node with full ICU data, such as that of npm or nodejs.org.',
      ),
    )
  if (database === false)
    findings.push(
      wrong('PostgreSQL does not know the time in Paris', 'Install tzdata where it runs, and restart it.'),
    )
  return findings
}

const CLOCK = `SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds`
const PARIS = `SELECT bool_and(to_char(at AT TIME ZONE 'Europe/Paris', 'HH24') = '12') AS knows
  FROM unnest($1::timestamptz[]) AS at`

/** In seconds. The database's moment is taken to be halfway between question and answer. */
export async function measureSkew(db: Connection, now: () => number = Date.now): Promise<number> {
  const before = now()
  const { rows } = await db.query<{ seconds: number }>(CLOCK)
  return (before + now()) / 2000 - (rows[0]?.seconds ?? 0)
}

async function databaseKnowsParis(db: Connection): Promise<boolean> {
  try {
    const { rows } = await db.query<{ knows: boolean }>(PARIS, [NOONS.map(([at]) => at)])
    return rows[0]?.knows === true
  } catch {
    return false
  }
}

export async function lookAtClock({ db }: SiteUnderTest): Promise<Finding[]> {
  const zones = judgeZones({ machine: knowsParis(), database: db && (await databaseKnowsParis(db)) })
  if (db) return [judgeSkew(await measureSkew(db)), ...zones]
  return zones.length > 0 ? zones : [ok(`It is ${new Date().toISOString()}; nothing to compare it with`)]
}
