import { setTimeout as wait } from 'node:timers/promises'
import { seconds, until } from '../support.ts'
import { signalEach } from './network.ts'
import { type Node, PASSWORD } from './nodes.ts'
import type { Cast } from './stage.ts'

type Act = (cast: Cast) => Promise<unknown> | unknown

export interface Scenario {
  what: string
  fault: Act
  /** What an operator or returning power does after that; writers and readers go on. */
  mend?: Act
  /** The default is once. */
  times?: number
  /** By then writers have to be back; null where nothing is promised. */
  backMs: number | null
  /** How long the fault lasts at least. */
  holdMs?: number
}

/** The ttl of 30 s, the election, and a check of HAProxy. */
const FAILOVER = 45_000
/** No lost node has to be waited for. */
const SHORT = 15_000
const FROZEN = 60_000
const STANDBY_GONE = 10_000
/** By then Patroni has noticed both losses, and has let writers go on if it ever does. */
const WAITING = 35_000

type Role = 'primary' | 'standby' | 'other'

const lose =
  (role: Role): Act =>
  (cast) => {
    cast.network.unplug(cast[role].host)
    cast[role].kill()
  }
const bringBack =
  (...roles: Role[]): Act =>
  (cast) => {
    for (const role of roles) {
      cast.network.mend(cast[role].host)
      cast[role].start()
    }
  }
/** Cuts the primary off from these nodes, but not from its clients. */
const cut =
  (from: (cast: Cast) => Node[]): Act =>
  (cast) =>
    cast.network.cut(
      cast.primary.host,
      from(cast).map(({ host }) => host),
    )
const mend: Act = ({ network, primary }) => network.mend(primary.host)
const signal =
  (what: 'all' | 'patroni' | 'postgres', name: NodeJS.Signals): Act =>
  ({ primary }) =>
    signalEach(what === 'all' ? primary.pids() : primary.only(what), name)
const killEtcds =
  (count: number): Act =>
  ({ etcds }) =>
    etcds.slice(0, count).map((etcd) => etcd.kill())
const startEtcds =
  (count: number): Act =>
  ({ etcds }) =>
    etcds.slice(0, count).map((etcd) => etcd.start())

const switchOver: Act = async ({ primary, standby }) => {
  const answer = await fetch(`http://${primary.host.address}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
    body: JSON.stringify({ leader: primary.host.name, candidate: standby.host.name }),
    signal: AbortSignal.timeout(SHORT),
  }).catch(() => undefined)
  if (answer && !answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`)
}

const loseStandbys =
  (pause: number): Act =>
  async (cast) => {
    await lose('standby')(cast)
    await wait(pause)
    await lose('other')(cast)
  }

/** The second node is already gone when Patroni chooses it as synchronous standby. */
const operator: Act = async (cast) => {
  const { primary, note } = cast
  const { written } = cast.ledger
  await loseStandbys(STANDBY_GONE / 2)(cast)
  const lastAt = Date.now()
  await wait(WAITING)
  const before = written.length
  await wait(STANDBY_GONE / 2)
  const how = written.length === before ? 'still wait' : 'write'
  note(`${seconds(Date.now() - lastAt)} after both were gone writers ${how}`)
  const toldAt = Date.now()
  await primary.edit('synchronous_mode=false')
  await until('writers to be back', async () => written.length > before)
  note(`synchronous_mode=false: ${seconds(Date.now() - toldAt)} later they write`)
  await primary.edit('synchronous_mode=true')
  const again = written.length
  await wait(2 * STANDBY_GONE)
  note(`synchronous_mode=true: ${written.length - again} writes in the ${seconds(2 * STANDBY_GONE)} after`)
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  killed: {
    what: 'the primary’s node loses its power; then comes back',
    fault: lose('primary'),
    mend: bringBack('primary'),
    times: 3,
    backMs: FAILOVER,
  },
  frozen: {
    what: 'the primary’s node frozen for 60 s, and woken',
    fault: signal('all', 'SIGSTOP'),
    mend: signal('all', 'SIGCONT'),
    times: 3,
    backMs: FAILOVER,
    holdMs: FROZEN,
  },
  'cut-from-etcd': {
    what: 'the primary cut from etcd for 60 s, not from its clients',
    fault: cut(({ etcds }) => etcds),
    mend,
    times: 3,
    backMs: FAILOVER,
    holdMs: FROZEN,
  },
  'cut-off': {
    what: 'the primary cut from etcd and all nodes, not from its clients',
    fault: cut(({ etcds, standby, other }) => [standby, other, ...etcds]),
    mend,
    backMs: FAILOVER,
    holdMs: FROZEN,
  },
  'cut-from-standby': {
    what: 'the primary cut from its synchronous standby',
    fault: cut(({ standby }) => [standby]),
    mend,
    backMs: FAILOVER,
    holdMs: 40_000,
  },
  standby: {
    what: 'the synchronous standby’s node loses its power',
    fault: lose('standby'),
    mend: bringBack('standby'),
    backMs: FAILOVER,
    holdMs: 25_000,
  },
  standbys: {
    what: 'the synchronous standby’s node, then the other’s',
    fault: loseStandbys(STANDBY_GONE),
    mend: bringBack('standby', 'other'),
    backMs: FAILOVER,
    holdMs: 25_000,
  },
  operator: {
    what: 'both standbys’ nodes within five seconds, and an operator with patronictl',
    fault: operator,
    mend: bringBack('standby', 'other'),
    backMs: null,
  },
  etcd: {
    what: 'one etcd killed',
    fault: killEtcds(1),
    mend: startEtcds(1),
    backMs: SHORT,
    holdMs: 30_000,
  },
  etcds: {
    what: 'two etcd killed: nobody can vote',
    fault: killEtcds(2),
    mend: startEtcds(2),
    backMs: SHORT,
    holdMs: 45_000,
  },
  patroni: {
    what: 'Patroni alone frozen for 60 s, its PostgreSQL goes on',
    fault: signal('patroni', 'SIGSTOP'),
    mend: signal('patroni', 'SIGCONT'),
    backMs: FAILOVER,
    holdMs: FROZEN,
  },
  'patroni-killed': {
    what: 'Patroni alone killed: its unit ends PostgreSQL, too, and begins again',
    fault: signal('patroni', 'SIGKILL'),
    backMs: SHORT,
  },
  'patroni-stopped': {
    what: 'Patroni told to stop (SIGTERM)',
    fault: signal('patroni', 'SIGTERM'),
    mend: ({ primary }) => primary.start(),
    backMs: SHORT,
  },
  postgres: {
    what: 'PostgreSQL alone killed',
    fault: signal('postgres', 'SIGKILL'),
    backMs: SHORT,
  },
  'postgres-frozen': {
    what: 'PostgreSQL alone frozen for 60 s, Patroni goes on',
    fault: signal('postgres', 'SIGSTOP'),
    mend: signal('postgres', 'SIGCONT'),
    backMs: null,
    holdMs: FROZEN,
  },
  switchover: { what: 'planned switchover', fault: switchOver, backMs: SHORT },
}
