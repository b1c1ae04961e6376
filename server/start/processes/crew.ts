import { setTimeout as wait } from 'node:timers/promises'
import { StepError } from '../../base/step.ts'
import type { Addresses } from '../../database/open.ts'
import { createKeeper } from './keeper.ts'
import { type Member, type ServingMessage, startMember } from './member.ts'
import type { ToSupervisor } from './messages.ts'

/** In ms. The start of a new release's process includes its migrations. */
const REPLACE_MS = 600_000

export interface CrewOptions {
  count: number
  report: (line: string) => void
  /** Called before each start, to set which code the process runs. */
  aim: () => void
  heard: (message: ToSupervisor, from: Member) => void
  /** How long a process may take to stop before it is killed. */
  patienceMs: number
}

export interface Crew {
  /** Includes processes that are starting or stopping. */
  members: ReadonlySet<Member>
  /** The first prepares the database and listens at once; the others listen once they serve. @throws StepError */
  start(addresses: Promise<Addresses>): Promise<ServingMessage>
  /** Replaces processes one after the other by those of the present code. @throws StepError */
  replace(): Promise<void>
  stop(): Promise<void>
}

/** Restarts processes that end by themselves. */
export function createCrew({ count, report, aim, heard, patienceMs }: CrewOptions): Crew {
  const members = new Set<Member>()
  /** A process that ends is replaced at its place. */
  const places: Member[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  let addresses: Addresses | undefined
  /** Until then the code on the disk may be ahead of the database. */
  let prepared: Promise<unknown> = Promise.resolve()

  function add(how: { prepares: boolean; early: boolean }): Member {
    signal.throwIfAborted()
    aim()
    const member = startMember({ kind: 'start', ...how }, heard)
    members.add(member)
    void member.ended.then(() => members.delete(member))
    if (addresses) member.tell({ kind: 'addresses', addresses })
    return member
  }

  const nobodyServes = () => ![...members].some((member) => member.servingSince() !== undefined)

  const keep = createKeeper({
    places,
    signal,
    report,
    again: async () => {
      await prepared
      return () => add({ prepares: false, early: nobodyServes() })
    },
  })

  async function replaceAt(place: number): Promise<void> {
    const next = add({ prepares: place === 0, early: false })
    const served = untilServing(next, patienceMs)
    if (place === 0) prepared = served.catch(() => {})
    await served
    const before = places[place]
    keep(place, next)
    await before?.stop({ replaced: true, patienceMs })
  }

  return {
    members,
    async start(given) {
      const first = add({ prepares: true, early: true })
      const others = Array.from({ length: count - 1 }, () => add({ prepares: false, early: false }))
      // A port in use ends it before the database is there.
      const known = await Promise.race([given, first.serving.then(() => given)])
      first.tell({ kind: 'addresses', addresses: known })
      const result = await first.serving
      addresses = known
      for (const other of others) other.tell({ kind: 'addresses', addresses })
      await Promise.all(others.map((other) => other.serving))
      for (const [place, member] of [first, ...others].entries()) keep(place, member)
      return result
    },
    async replace() {
      for (let place = 0; place < count; place++) await replaceAt(place)
    },
    async stop() {
      stopping.abort()
      await Promise.all([...members].map((member) => member.stop({ replaced: false, patienceMs })))
    },
  }
}

/** @throws StepError when it does not serve; it has ended then */
async function untilServing(member: Member, patienceMs: number): Promise<void> {
  const over = new AbortController()
  const late = wait(REPLACE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new StepError(`A process does not serve after ${REPLACE_MS / 60_000} minutes.`)
  })
  try {
    await Promise.race([member.serving, late])
  } catch (error) {
    await member.stop({ replaced: false, patienceMs })
    throw error
  } finally {
    over.abort()
    late.catch(() => {})
  }
}
