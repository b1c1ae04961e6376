import { Counter, Gauge, type Registry } from 'prom-client'
import { VERSION } from '../../../base/version.ts'
import { poolUse } from '../../../database/client.ts'
import type { Site } from '../../../http/decorations.ts'

type Values = Record<string, number>

export function addOwnMetrics({ db, tallies }: Pick<Site, 'db' | 'tallies'>, registry: Registry): void {
  const registers = [registry]

  const counter = (name: string, help: string, label: string, read: () => Values) =>
    new Counter({
      name,
      help,
      registers,
      labelNames: [label],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })

  counter('manette_page_cache_requests_total', 'Pages by where they came from', 'result', () => ({
    ...tallies.pageCache,
  }))
  counter('manette_sign_in_failures_total', 'Wrong passwords, codes and passkeys', 'kind', () => {
    const { wrong_password: password, wrong_code: code, wrong_passkey: passkey } = tallies.refusals
    return { password, code, passkey }
  })
  counter('manette_refusals_total', 'Refused for want of a right, or after too many attempts', 'kind', () => {
    const { access_refused, limit_reached } = tallies.refusals
    return { access_refused, limit_reached }
  })
  counter('manette_slow_total', 'Requests and statements beyond their threshold', 'what', () => ({
    ...tallies.slow,
  }))

  counter('manette_database_refusals_total', 'Calls answered by 503, by why', 'reason', () => ({
    ...tallies.database,
  }))

  new Gauge({
    name: 'manette_database_pool_connections',
    help: 'Connections for requests, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const use = poolUse(db)
      if (!use) return
      for (const state of ['inUse', 'idle', 'waiting', 'max'] as const)
        this.set({ state: state === 'inUse' ? 'in_use' : state }, use[state])
    },
  })

  // Each process has its own value (`merge`).
  const pid = String(process.pid)
  new Gauge({
    name: 'manette_process_start_time_seconds',
    help: 'When a process was started, in seconds since 1970',
    labelNames: ['pid'],
    registers,
  }).set({ pid }, Math.round(performance.timeOrigin / 1000))
  new Gauge({
    name: 'manette_process_memory_bytes',
    help: 'Resident memory of a process',
    labelNames: ['pid'],
    registers,
    collect() {
      this.set({ pid }, process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'manette_build_info',
    help: 'Always 1; the labels say which release runs',
    labelNames: ['version', 'node'],
    registers,
    aggregator: 'first',
  }).set({ version: VERSION, node: process.versions.node }, 1)
}
