import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
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

it('its sites are given variables that there are, and the databases that PgBouncer has', () => {
  const { environment = {} } = services.site1 ?? {}
  expect(services.site2?.environment).toEqual(environment)
  expect(Object.keys(environment).filter((name) => !CONFIG_NAMES.includes(name))).toEqual([])
  const written = read('ops/compose/keeper.ts').match(/^(?:.*`)?(manette\w*) = host=/gm) ?? []
  const databases = written.map((line) => line.replace(/.*`/, '').split(' ')[0])
  expect(databases).toEqual(['manette', 'manette_direct'])
  const named = [environment.DATABASE_URL, environment.DATABASE_DIRECT_URL].map((url) =>
    url?.split('/').pop(),
  )
  expect(named).toEqual(databases)
})

it('its HAProxy, and the one for three processes, ask those that live when none is ready', () => {
  for (const file of ['ops/compose/haproxy.cfg', 'ops/haproxy.cfg']) {
    const text = read(file)
    expect(text).toMatch(/use_backend alive if \{ nbsrv\(\w+\) eq 0 \}/)
    expect(text).toMatch(/backend alive\n[\s\S]*httpchk GET \/api\/live/)
  }
})
