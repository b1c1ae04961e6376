import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Child, startScript } from '../testing/child.ts'
import { useDatabase } from '../testing/database.ts'
import { type MailServer, startMailServer, tokenIn } from '../testing/mail.ts'
import { createLog, pathOf } from './log.ts'

const database = useDatabase()
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.stop())

const [OLD, NEW] = ['premier mot de passe', 'second mot de passe']
const ADMIN_PASSWORD = 'celui de la rédaction'

/** A separate site without pages, which logs everything. */
const startSite = (env: NodeJS.ProcessEnv): Child =>
  startScript(
    `
    import { readConfig } from '#/server/base/config.ts'
    import { startSite } from '#/server/start/site.ts'
    const site = await startSite({ config: readConfig(), report: () => {}, pages: null })
    console.log('listening', site.address)
    process.on('SIGTERM', () => site.stop().then(() => process.exit(0)))`,
    {
      ...{ DATABASE_URL: database.url, SEED: 'none', PORT: '0', JWT_SECRET: 'x'.repeat(40) },
      ...{ SMTP_URL: mails.url, ADMIN_EMAIL: 'chef@example.org', ADMIN_PASSWORD, LOG_LEVEL: 'trace' },
      ...env,
    },
  )

/** All secrets of an account that give access, after using everything once. */
async function journey(origin: string): Promise<string[]> {
  const secrets = [OLD, NEW, ADMIN_PASSWORD, 'mauvais mot de passe']
  const cookie = 'sid=valeur-du-cookie'
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        cookie,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const json = (await answer.json()) as { accessToken?: string; refreshToken?: string }
    for (const name of ['accessToken', 'refreshToken'] as const) if (json[name]) secrets.push(json[name])
    const csrf = answer.headers.get('x-csrf-token')
    if (csrf) secrets.push(csrf)
    return { status: answer.status, ...json }
  }
  secrets.push('valeur-du-cookie')
  const email = 'emma@example.org'
  expect((await send('POST', '/api/auth/register', { email, username: 'Emma', password: OLD })).status).toBe(
    200,
  )
  expect((await send('POST', '/api/auth/login', { email, password: 'mauvais mot de passe' })).status).toBe(
    401,
  )
  const { accessToken, refreshToken } = await send('POST', '/api/auth/login', { email, password: OLD })
  expect((await send('POST', '/api/auth/refresh', { refreshToken })).status).toBe(200)
  await send('POST', '/trpc/auth.refresh', { json: { refreshToken } })
  await send('GET', '/api/auth/me', undefined, accessToken)
  await send('GET', '/api/auth/me', undefined, `${accessToken}x`)
  // Malformed requests, which tempt a server to log what it was sent.
  await send('POST', '/api/auth/login', { email, password: [OLD] })
  await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${OLD}"`,
  })
  await fetch(
    `${origin}/trpc/auth.login?input=${encodeURIComponent(JSON.stringify({ json: { password: OLD } }))}`,
  )
  await send('POST', '/api/auth/forgot-password', { email })
  const token = await vi.waitFor(
    () => {
      const found = tokenIn(mails.received.at(-1)?.email.text)
      expect(found).not.toBe('')
      return found
    },
    { timeout: 30_000 },
  )
  secrets.push(token)
  await fetch(`${origin}/reset-password?token=${token}`)
  await fetch(`${origin}/api/nulle-part?token=${token}`)
  expect((await send('POST', '/api/auth/reset-password', { token, newPassword: NEW })).status).toBe(200)
  expect((await send('POST', '/api/auth/reset-password', { token, newPassword: NEW })).status).toBe(400)
  const again = await send('POST', '/api/auth/login', { email, password: NEW })
  await send('POST', '/api/auth/logout', undefined, again.accessToken)
  return secrets
}

describe('the output of a running site', () => {
  it('is JSON, names requests, and holds nothing that would let its reader in', async () => {
    const site = startSite({ NODE_ENV: 'production' })
    const origin = await site.line('listening')
    const secrets = await journey(origin)
    // The worst case: the database fails during a request that contains everything.
    await database.db.$executeRaw`ALTER TABLE "Session" RENAME TO "Session_away"`
    const token = secrets.find((secret) => secret.startsWith('eyJ')) ?? ''
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'panne-de-la-base' }
    const answer = await fetch(`${origin}/api/auth/me?token=${token}`, { headers })
    await database.db.$executeRaw`ALTER TABLE "Session_away" RENAME TO "Session"`
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'panne-de-la-base'])
    site.signal('SIGTERM')
    expect(await site.ended).toBe(0)

    const lines = site.said
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('listening'))
    const parsed = lines.map((line) => JSON.parse(line))
    expect(parsed.length).toBeGreaterThan(10)
    expect(parsed.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
      reqId: 'panne-de-la-base',
      err: { stack: expect.any(String) },
    })
    expect(secrets.length).toBeGreaterThan(8)
    for (const secret of secrets) expect(site.said).not.toContain(secret)
    expect(site.said).not.toMatch(/argon2id\$|Bearer (?!\[hidden])|token=/i)
    // Includes the team's log.
    const entries = JSON.stringify(await database.db.logEntry.findMany())
    for (const secret of secrets) expect(entries).not.toContain(secret)
  })

  it('is for people in development', async () => {
    const site = startSite({ NODE_ENV: 'development' })
    const origin = await site.line('listening')
    await fetch(`${origin}/api/health`, { headers: { 'x-request-id': 'une-demande' } })
    await vi.waitFor(() => expect(site.said).toContain('une-demande'), { timeout: 30_000 })
    site.signal('SIGTERM')
    await site.ended
    expect(site.said).toMatch(/\[\d\d:\d\d:\d\d\] .*DEBUG/)
    expect(site.said).not.toMatch(/^\{/m)
  })
})

describe('createLog', () => {
  const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
    let text = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
    })
    write(createLog({ LOG_LEVEL: 'trace' }, sink))
    return text
  }

  it('hides what somebody logs without thinking', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(43)}`
    const said = logged((log) => {
      log.info({ body: { email: 'e@example.org', password: 'secret-1', refreshToken: 'secret-2' } })
      log.info({ password: 'secret-3', user: { passwordHash: 'secret-4' } })
      log.info({
        request: { headers: { authorization: 'secret-5', cookie: 'secret-6', 'set-cookie': 'secret-7' } },
      })
      log.info(`on a dit ${token} et Bearer secret-8`)
      log.error({ err: new Error(`refusé : ${token}`) }, '$argon2id$v=19$m=19456,t=2,p=1$secret-9')
      log.info({
        req: { method: 'GET', url: '/reset-password?token=secret-10', headers: { cookie: 'secret-11' } },
      })
    })
    expect(said).not.toMatch(/secret-/)
    expect(said).not.toContain(token)
    expect(said).toContain('e@example.org')
    for (const line of said.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('reads a line full of beginnings of tokens once', () => {
    const beginnings = 'eyJ--------'.repeat(200_000)
    const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(43)}`
    const said = logged((log) =>
      log.info({ beginnings, told: `voici\n${token}`, joined: `x-${token}.${token}` }),
    )
    expect(said).toContain(beginnings)
    expect(said).not.toContain('a'.repeat(40))
    expect(JSON.parse(said)).toMatchObject({ told: 'voici\n[hidden]' })
  })

  it('says of errors what helps to find them, and not what libraries hang on them', () => {
    const cause = Object.assign(new TypeError('dessous'), { code: 'EODD', query: 'SELECT secret' })
    const error = Object.assign(new Error('dessus', { cause }), { request: { body: 'secret' } })
    const said = logged((log) => log.error({ err: error }))
    expect(JSON.parse(said).err).toMatchObject({
      type: 'Error',
      message: 'dessus',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'dessous', code: 'EODD' },
    })
    expect(said).not.toContain('secret')
  })

  it('leaves queries of addresses out', () => {
    expect([pathOf('/a?token=b'), pathOf('/a'), pathOf('')]).toEqual(['/a', '/a', ''])
  })

  it('leaves tokens of pages out of their paths, and of every line', () => {
    const token = 'f00d'.repeat(16)
    for (const path of [
      '/preview/',
      '/en/preview/',
      '//preview/',
      '/Preview/',
      '/%70review/',
      '/preview%2F',
    ]) {
      expect(pathOf(`${path}${token}?x=1`), path).not.toContain(token)
      expect(pathOf(`${path}%66${token.slice(1)}`), path).not.toContain(token.slice(1))
    }
    expect([pathOf('/previews/a'), pathOf('/news/%C3%A9t%C3%A9')]).toEqual([
      '/previews/a',
      '/news/%C3%A9t%C3%A9',
    ])
    const said = logged((log) =>
      log.error({ err: new Error(`GET https://x.test/preview/${token}, "x"`) }, 'failed'),
    )
    expect(said).not.toContain(token)
    expect(JSON.parse(said).err.message).toBe('GET https://x.test/preview/[hidden] "x"')
  })
})
