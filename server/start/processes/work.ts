import { readConfig } from '../../base/config.ts'
import type { Addresses } from '../../database/open.ts'
import { explain } from '../../features/operation/failures/explain.ts'
import { collectWhenIdle, growSlowly } from '../heap.ts'
import { type Pages, type RunningSite, startSite } from '../site.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'
import { answerOthers, askOthers, connectPeers } from './peers.ts'
import { connectReads } from './shared-reads.ts'

// Node's cluster ends the process together with its supervisor.

/** Nothing may be lost when the process ends. */
let said: Promise<void> = Promise.resolve()
const say = (message: ToSupervisor): void => {
  said = new Promise((done) => process.send?.(message, () => done()))
}

type Start = Extract<ToProcess, { kind: 'start' }>

/** @param pages the built ones by default; null serves only data */
export function work(pages?: Pages | null): void {
  const stopping = new AbortController()
  const addresses = Promise.withResolvers<Addresses>()
  const listeners: ((message: ToProcess) => void)[] = []
  let starting: Promise<RunningSite> | undefined

  async function start({ prepares, early }: Start): Promise<RunningSite> {
    const site = await startSite({
      config: readConfig(),
      report: (line) => say({ kind: 'said', line }),
      signal: stopping.signal,
      among: { addresses: addresses.promise, prepares, early },
      ...(pages === undefined ? {} : { pages }),
    })
    const { config, metrics } = site.app.site
    listeners.push(connectPeers(say), connectReads(config, say))
    if (metrics) {
      answerOthers('metrics', metrics.collect)
      metrics.siblings = () => askOthers<string>('metrics')
    }
    say({ kind: 'serving', address: site.address, admin: site.admin, name: site.name })
    collectWhenIdle()
    return site
  }

  async function stop(replaced: boolean): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    const site = await starting?.catch(() => undefined)
    if (site) site.app.site.readiness.replaced = replaced
    await site
      ?.stop()
      .catch((error: unknown) =>
        say({ kind: 'said', line: explain(error, 'A process did not stop cleanly.') }),
      )
    await said
    process.exit(0)
  }

  function run(message: Start): void {
    starting = start(message)
    starting.catch(async (error: unknown) => {
      // A requested stop ends the process.
      if (stopping.signal.aborted) return
      say({ kind: 'failed', line: explain(error, '').trim() })
      await said
      process.exit(1)
    })
  }

  growSlowly()
  // Ctrl-C and a closed terminal reach the whole group: the supervisor decides.
  for (const name of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(name, () => {})
  // Somebody means this process only: another one takes its place.
  process.on('SIGTERM', () => void stop(true))
  process.on('message', (message: ToProcess) => {
    if (message?.kind === 'start') run(message)
    else if (message?.kind === 'addresses') addresses.resolve(message.addresses)
    else if (message?.kind === 'stop') void stop(message.replaced)
    else for (const listener of listeners) listener(message)
  })
}
