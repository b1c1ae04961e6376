import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createLog } from '../base/log.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()

/** Sends a site so many requests, and returns the related lines of its log. */
async function linesOf(env: NodeJS.ProcessEnv, requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const config = testConfig({ ...env, LOG_LEVEL: 'warn' })
  const log = createLog(
    config,
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  )
  const app = await buildApp({ config, db: database.db, log })
  try {
    for (const headers of requests) await app.inject({ url: '/api/auth/me', headers })
    return lines.filter((line) => line.includes('TRUST_PROXY'))
  } finally {
    await app.close()
  }
}

it.each(['x-forwarded-for', 'forwarded'])('%s without TRUST_PROXY is warned of once', async (header) => {
  const proxied = { [header]: 'for=203.0.113.7' }
  const lines = await linesOf({}, [{}, proxied, proxied, { 'x-forwarded-for': '203.0.113.8' }])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, header })
})

it.each([
  ['no proxy at all', {}, {}],
  ['the doctor, which forges one', {}, { 'x-forwarded-for': '203.0.113.7', 'x-manette-proof': 'x' }],
  ['TRUST_PROXY=1', { TRUST_PROXY: '1' }, { 'x-forwarded-for': '203.0.113.7' }],
  ['TRUST_PROXY=false', { TRUST_PROXY: 'false' }, { 'x-forwarded-for': '203.0.113.7' }],
])('%s is nothing to warn of', async (_what, env, headers) => {
  expect(await linesOf(env, [headers, headers] as Record<string, string>[])).toEqual([])
})
