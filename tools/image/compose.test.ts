import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONFIG_NAMES } from '../../server/base/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
}
const { services } = parse(read('ops/compose/docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}

it('the compose file with a standby mounts what is there, and gives every service no more than it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    const files = (service.volumes ?? [])
      .filter((one) => one.startsWith('./'))
      .map((one) => one.split(':')[0])
    for (const file of files) expect([file, existsSync(path.join(ROOT, file ?? ''))]).toEqual([file, true])
    expect([name, service.cap_drop]).toEqual([name, ['ALL']])
    expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
  }
})

it('its sites are given variables that there are, and an address at which HAProxy leads to the primary', () => {
  const { environment = {} } = services.site1 ?? {}
  expect(services.site2?.environment).toEqual(environment)
  expect(Object.keys(environment).filter((name) => !CONFIG_NAMES.includes(name))).toEqual([])
  const port = environment.DATABASE_URL?.match(/@haproxy:(\d+)\/manette$/)?.[1]
  expect(read('ops/compose/haproxy.cfg')).toMatch(new RegExp(`listen primary\n  mode tcp\n  bind :${port}\n`))
  // No pooler stands between that could not LISTEN.
  expect(environment.DATABASE_DIRECT_URL).toBeUndefined()
})

const primaryOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => /^ {2}(option httpchk OPTIONS|default-server check port|server node)/.test(line))
    .map((line) => line.replace(/ (10\.0\.0\.1|node)(\d):/, ' host$2:').replace(/host1(\d)/, 'host$1'))

it('both HAProxys find the primary in the same way, and end the connections of one that is none any more', () => {
  const found = primaryOf('ops/compose/haproxy.cfg')
  expect(found).toEqual(primaryOf('ops/patroni/haproxy.cfg'))
  expect(found).toContainEqual(expect.stringContaining('on-marked-down shutdown-sessions'))
  expect(found.filter((line) => line.includes('server node'))).toHaveLength(3)
})

describe('Patroni', () => {
  interface Settings {
    ttl: number
    loop_wait: number
    retry_timeout: number
    synchronous_mode: boolean
    failsafe_mode: boolean
    postgresql: { use_pg_rewind: boolean; parameters: Record<string, unknown>; pg_hba: string[] }
  }
  const { bootstrap, postgresql } = parse(read('ops/patroni/patroni.yml')) as {
    bootstrap: { dcs: Settings; post_bootstrap: string }
    postgresql: { authentication: Record<string, Record<string, string>> }
  }

  it('has settings that go together', () => {
    const { dcs } = bootstrap
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
    expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true, ttl: 30 })
    expect(dcs.postgresql.use_pg_rewind).toBe(true)
    expect(dcs.postgresql.parameters.wal_sender_timeout).toBe('10s')
  })

  it('lets nobody in without a password from elsewhere, and keeps none in a file that it shares', () => {
    for (const line of bootstrap.dcs.postgresql.pg_hba)
      expect(line).toMatch(/^(local all postgres peer|host\S* .* scram-sha-256)$/)
    expect(JSON.stringify(postgresql.authentication)).not.toContain('password')
    const passwords = read('ops/patroni/patroni.env').match(/^.*PASSWORD=.*$/gm) ?? []
    expect(passwords).toHaveLength(4)
    for (const line of passwords) expect(line).toMatch(/=$/)
  })

  it('is given by compose the variables of patroni.env, and files that it names', () => {
    // The drill's Patroni is a later version.
    const names = (read('ops/patroni/patroni.env').match(/^[A-Z_\d]+(?==)/gm) ?? [])
      .map((name) => name.replace('ETCD_HOSTS', 'ETCD3_HOSTS'))
      .sort()
    for (const name of ['node1', 'node2', 'node3']) {
      const { environment = {}, volumes = [] } = services[name] ?? {}
      expect(Object.keys(environment).sort()).toEqual(names)
      expect(environment.PATRONI_NAME).toBe(name)
      expect(volumes.join('\n')).toContain(`:${bootstrap.post_bootstrap}:ro`)
    }
  })
})

it('its HAProxy, and the one for three processes, ask those that live when none is ready', () => {
  for (const file of ['ops/compose/haproxy.cfg', 'ops/haproxy.cfg']) {
    const text = read(file)
    expect(text).toMatch(/use_backend alive if \{ nbsrv\(\w+\) eq 0 \}/)
    expect(text).toMatch(/backend alive\n[\s\S]*httpchk GET \/api\/live/)
  }
})
