import { setTimeout as wait } from 'node:timers/promises'
import { seconds, until } from '../support.ts'
import { signalEach } from './network.ts'
import { type DatabaseNode, nodeBy, PASSWORD } from './nodes.ts'
import type { Stage } from './stage.ts'
import { updateMeanwhile } from './update.ts'

/** Who is what when a scenario begins. */
export interface Cast extends Stage {
  primary: DatabaseNode
  /** The standby that commits wait for. */
  standby: DatabaseNode
  other: DatabaseNode
}

export interface Scenario {
  name: string
  what: string
  times: number
  /** Writers are to be back by then; null where nothing is promised. */
  backMs: number | null
  cuts?: true
  /** For how long it stays so, at least. */
  holdMs: number
  fault(cast: Cast): Promise<unknown> | unknown
  /** What an operator or the power does then; writers and readers go on. */
  mend?(cast: Cast): Promise<unknown> | unknown
}

/** ttl 30: what is left of it, the election, and a look of HAProxy. */
const FAILOVER_MS = 45_000
/** Nobody has to be waited for. */
const SHORT_MS = 15_000
const FROZEN_MS = 60_000
const STANDBY_GONE_MS = 10_000
/** Patroni has seen both go by then, and if it lets writers go on at all it has. */
const WAITING_MS = 35_000

const lose = ({ network }: Stage, node: DatabaseNode) => {
  network.unplug(node.host)
  node.kill()
}
const bringBack = ({ network }: Stage, node: DatabaseNode) => {
  network.mend(node.host)
  node.start()
}

async function switchOver({ primary, standby }: Cast): Promise<void> {
  const answer = await fetch(`http://${primary.host.address}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
    signal: AbortSignal.timeout(SHORT_MS),
  }).catch(() => undefined)
  if (answer && !answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`)
}

const setSynchronous = ({ primary }: Cast, on: boolean) =>
  primary.control('edit-config', 'manette', '-s', `synchronous_mode=${on}`, '--force')

const written = ({ ledger }: Stage) => ledger.acknowledged.length

/** The second is picked as the one that commits wait for when it is gone already. */
async function loseStandbys(cast: Cast): Promise<void> {
  lose(cast, cast.standby)
  await wait(STANDBY_GONE_MS / 2)
  lose(cast, cast.other)
  const lastAt = Date.now()
  await wait(WAITING_MS)
  const before = written(cast)
  await wait(STANDBY_GONE_MS / 2)
  const still = written(cast) === before
  cast.note(`${seconds(Date.now() - lastAt)} after both were gone writers ${still ? 'still wait' : 'write'}`)
  const toldAt = Date.now()
  await setSynchronous(cast, false)
  await until('writers to be back', async () => written(cast) > before)
  cast.note(`synchronous_mode=false: ${seconds(Date.now() - toldAt)} later they write`)
  await setSynchronous(cast, true)
  const again = written(cast)
  await wait(2 * STANDBY_GONE_MS)
  cast.note(
    `synchronous_mode=true at once: ${written(cast) - again} writes in the ${seconds(2 * STANDBY_GONE_MS)} after`,
  )
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'killed',
    what: 'the primary’s node loses its power; then comes back',
    times: 3,
    backMs: FAILOVER_MS,
    holdMs: 0,
    fault: (cast) => lose(cast, cast.primary),
    mend: (cast) => bringBack(cast, cast.primary),
  },
  {
    name: 'frozen',
    what: 'the primary’s node frozen for 60 s, and woken',
    times: 3,
    backMs: FAILOVER_MS,
    holdMs: FROZEN_MS,
    fault: ({ primary }) => primary.freeze(),
    mend: ({ primary }) => primary.wake(),
  },
  {
    name: 'cut-from-etcd',
    what: 'the primary cut from etcd for 60 s, not from its clients',
    times: 3,
    backMs: FAILOVER_MS,
    holdMs: FROZEN_MS,
    cuts: true,
    fault: ({ network, primary, etcds }) =>
      network.cut(
        primary.host,
        etcds.map((etcd) => etcd.host),
      ),
    mend: ({ network, primary }) => network.mend(primary.host),
  },
  {
    name: 'cut-off',
    what: 'the primary cut from etcd and all nodes, not from its clients',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: FROZEN_MS,
    cuts: true,
    fault: ({ network, primary, standby, other, etcds }) =>
      network.cut(
        primary.host,
        [standby, other, ...etcds].map((one) => one.host),
      ),
    mend: ({ network, primary }) => network.mend(primary.host),
  },
  {
    name: 'cut-from-standby',
    what: 'the primary cut from its synchronous standby',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: 40_000,
    cuts: true,
    fault: ({ network, primary, standby }) => network.cut(primary.host, [standby.host]),
    mend: ({ network, primary }) => network.mend(primary.host),
  },
  {
    name: 'standby',
    what: 'the synchronous standby’s node loses its power',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: 25_000,
    fault: (cast) => lose(cast, cast.standby),
    mend: (cast) => bringBack(cast, cast.standby),
  },
  {
    name: 'standbys',
    what: 'the synchronous standby’s node, then the other’s',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: 25_000,
    async fault(cast) {
      lose(cast, cast.standby)
      await wait(STANDBY_GONE_MS)
      lose(cast, cast.other)
    },
    mend(cast) {
      bringBack(cast, cast.standby)
      bringBack(cast, cast.other)
    },
  },
  {
    name: 'operator',
    what: 'both standbys’ nodes within five seconds, and an operator with patronictl',
    times: 1,
    backMs: null,
    holdMs: 0,
    fault: loseStandbys,
    mend(cast) {
      bringBack(cast, cast.standby)
      bringBack(cast, cast.other)
    },
  },
  {
    name: 'etcd',
    what: 'one etcd killed',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 30_000,
    fault: ({ etcds }) => etcds[0]?.kill(),
    mend: ({ etcds }) => etcds[0]?.start(),
  },
  {
    name: 'etcds',
    what: 'two etcd killed: nobody can vote',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 45_000,
    fault({ etcds }) {
      for (const etcd of etcds.slice(0, 2)) etcd.kill()
    },
    mend({ etcds }) {
      for (const etcd of etcds.slice(0, 2)) etcd.start()
    },
  },
  {
    name: 'patroni',
    what: 'Patroni alone frozen for 60 s, its PostgreSQL goes on',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: FROZEN_MS,
    fault: ({ primary }) => signalEach(primary.patroni(), 'SIGSTOP'),
    mend: ({ primary }) => signalEach(primary.patroni(), 'SIGCONT'),
  },
  {
    name: 'patroni-killed',
    what: 'Patroni alone killed: its unit ends PostgreSQL, too, and begins again',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 0,
    fault: ({ primary }) => signalEach(primary.patroni(), 'SIGKILL'),
  },
  {
    name: 'patroni-stopped',
    what: 'Patroni told to stop (SIGTERM)',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 0,
    fault: ({ primary }) => signalEach(primary.patroni(), 'SIGTERM'),
    mend: ({ primary }) => primary.start(),
  },
  {
    name: 'postgres',
    what: 'PostgreSQL alone killed',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 0,
    fault: ({ primary }) => signalEach(primary.postgres(), 'SIGKILL'),
  },
  {
    name: 'postgres-frozen',
    what: 'PostgreSQL alone frozen for 60 s, Patroni goes on',
    times: 1,
    backMs: null,
    holdMs: FROZEN_MS,
    fault: ({ primary }) => signalEach(primary.postgres(), 'SIGSTOP'),
    mend: ({ primary }) => signalEach(primary.postgres(), 'SIGCONT'),
  },
  {
    name: 'switchover',
    what: 'planned switchover',
    times: 1,
    backMs: SHORT_MS,
    holdMs: 0,
    fault: switchOver,
  },
  {
    name: 'update',
    what: 'npm run update of a third site, and the primary’s node loses its power meanwhile',
    times: 1,
    backMs: FAILOVER_MS,
    holdMs: 0,
    fault: (cast) => updateMeanwhile(cast, () => lose(cast, cast.primary)),
    mend: (cast) => bringBack(cast, cast.primary),
  },
]

export async function castOf(stage: Stage): Promise<Cast> {
  const primary = await nodeBy(stage.nodes, 'leader')
  const standby = await nodeBy(stage.nodes, 'sync_standby')
  const other = stage.nodes.find((node) => node !== primary && node !== standby)
  if (!other) throw new Error('the drill wants three PostgreSQLs')
  return { ...stage, primary, standby, other }
}
