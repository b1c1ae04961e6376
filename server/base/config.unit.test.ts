import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { CONFIG_NAMES, examineConfig, readConfig, splitKeys } from './config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = (file: string) => readFile(path.join(ROOT, file), 'utf8')

interface Service {
  environment?: Record<string, string>
  command?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
  mem_limit?: string
}
const readCompose = async () =>
  parse(await text('docker-compose.yml')) as { services: Record<string, Service> }

it('every variable stands in the table of docs/operate.md, and no other does', async () => {
  const [, table = ''] = (await text('docs/operate.md')).split('| Variable | Meaning (default) |')
  const rows = table.split('\n\n', 1)[0]?.match(/^\| `[^|]+/gm) ?? []
  const documented = rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(documented.sort()).toEqual([...CONFIG_NAMES].sort())
})

describe('docker-compose.yml', () => {
  it('passes every variable to the site, and no other but what pg itself reads', async () => {
    const { services } = await readCompose()
    const passed = Object.keys(services.site?.environment ?? {})
    expect(passed.sort()).toEqual([...CONFIG_NAMES, 'PGPASSWORD'].sort())
  })

  it('says what Compose 1 understands, too: no :+, and no variable within another', async () => {
    const uses = (await text('docker-compose.yml')).match(/\$\{[^}]*\}/g) ?? []
    expect(uses.length).toBeGreaterThan(CONFIG_NAMES.length / 2)
    for (const use of uses) expect(use).toMatch(/^\$\{[A-Z_]+(:?[-?][^${}]*)?\}$/)
  })

  it('takes each from outside, but for what the container is', async () => {
    const { services } = await readCompose()
    const fixed = Object.entries(services.site?.environment ?? {}).filter(
      ([name, value]) => name !== 'PGPASSWORD' && !value.startsWith(`\${${name}`),
    )
    expect(Object.fromEntries(fixed)).toEqual({
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      BACKUP_DIR: '/backups',
      JWT_SECRET_FILE: '/secrets/jwt',
      SECRETS_KEY_FILE: '/secrets/key',
    })
  })

  it('asks for a database password instead of having one', async () => {
    const all = await text('docker-compose.yml')
    const uses = all.match(/\$\{POSTGRES_PASSWORD[^}]*/g) ?? []
    expect(uses.length).toBeGreaterThanOrEqual(2)
    for (const use of uses) expect(use).toMatch(/^\$\{POSTGRES_PASSWORD:\?./)
  })

  it('gives every service no more than it needs', async () => {
    const { services } = await readCompose()
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.cap_drop]).toEqual([name, ['ALL']])
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
      // LibreTranslate's image writes into its own folders; nobody here could test anything else.
      expect([name, service.read_only ?? false]).toEqual([name, name !== 'translate'])
    }
  })
})

it('backups are copied from the folder of the nightly ones, which BACKUP_TO needs', () => {
  expect(() => readConfig({ BACKUP_TO: 'copies' })).toThrow(/^BACKUP_TO: goes with BACKUP_DIR/)
  expect(readConfig({ BACKUP_DIR: 'a', BACKUP_TO: 'copies' }).BACKUP_TO).toBe(path.resolve('copies'))
})

describe('a CDN', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readConfig(env)
  const url = 'https://cdn.example/purge'

  it('is told of changes only where it may keep pages, and only signed', () => {
    expect(readConfig({}).CDN).toBe('off')
    expect(read({ CDN_PURGE_URL: url, CDN_PURGE_SECRET: 'x'.repeat(16) })).toThrow(/^CDN_PURGE_URL: /)
    expect(read({ CDN: 'on', CDN_PURGE_URL: url })).toThrow(/^CDN_PURGE_SECRET: /)
    expect(read({ CDN: 'on', CDN_PURGE_URL: url, CDN_PURGE_SECRET: 'short' })).toThrow(/^CDN_PURGE_SECRET: /)
    expect(read({ CDN: 'yes' })).toThrow(/^CDN: /)
    expect(readConfig({ CDN: 'on', CDN_PURGE_URL: url, CDN_PURGE_SECRET: 'x'.repeat(16) })).toMatchObject({
      CDN: 'on',
      CDN_PURGE_URL: url,
    })
  })
})

describe('JWT_SECRET_FILE', () => {
  it('holds the secret for every command, unless one is given', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'manette-secret-')), 'jwt')
    onTestFinished(() => rm(path.dirname(file), { recursive: true }))
    const read = (env: NodeJS.ProcessEnv) => readConfig({ JWT_SECRET_FILE: file, ...env })
    expect(read).toThrow(/^JWT_SECRET_FILE: names a file that cannot be read/)
    await writeFile(file, `${'s'.repeat(40)}\n`)
    expect(read({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://m@db/x' }).JWT_SECRET).toBe('s'.repeat(40))
    expect(read({ JWT_SECRET: 'g'.repeat(40) }).JWT_SECRET).toBe('g'.repeat(40))
    await writeFile(file, 'short')
    expect(read).toThrow(/^JWT_SECRET: /)
    await writeFile(file, ' \n')
    expect(read).toThrow(/^JWT_SECRET_FILE: names an empty file/)
  })
})

describe('SECRETS_KEY', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)]

  it.each([one, `${one},${two}`, `${one} ${two}`, `${one}, ${two}\n`])(
    'is one key or several: %j',
    (SECRETS_KEY) => {
      expect(readConfig({ SECRETS_KEY }).SECRETS_KEY).toBe(SECRETS_KEY)
    },
  )

  it.each(['short', `${one},short`, ' ', ','])(
    'is refused where one is short, or none is there: %j',
    (SECRETS_KEY) => {
      expect(() => readConfig({ SECRETS_KEY })).toThrow(/^SECRETS_KEY: takes keys of at least 32 characters/)
    },
  )

  it('is read from its file, unless it is given', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'manette-secret-')), 'key')
    onTestFinished(() => rm(path.dirname(file), { recursive: true }))
    const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ SECRETS_KEY_FILE: file, ...env }).SECRETS_KEY
    expect(read).toThrow(/^SECRETS_KEY_FILE: names a file that cannot be read/)
    await writeFile(file, `${one}\n${two}\n`)
    expect(splitKeys(read())).toEqual([one, two])
    expect(read({ SECRETS_KEY: two })).toBe(two)
  })
})

it('examined, a bad value gives way to its default, and all that is wrong is named once', () => {
  const { config, problems } = examineConfig({ PORT: 'x', CDN: 'maybe', HOST: '0.0.0.0', RATE_LIMIT: 'off' })
  expect(problems.map(({ name }) => name)).toEqual(['PORT', 'CDN', 'RATE_LIMIT'])
  expect(config).toMatchObject({ PORT: 3000, CDN: 'off', HOST: '0.0.0.0', RATE_LIMIT: 'off' })
  expect(examineConfig({ PORT: '80' })).toMatchObject({ problems: [], config: { PORT: 80 } })
})

it.each([
  ['PUBLIC_URL', 'nope'],
  ['PUBLIC_URL', 'http://'],
  ['PUBLIC_URL', 'http://site.example/news'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '10.0.0.1/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0'],
])('%s=%s is refused in a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}`))
  expect(() => readConfig({ [name]: value })).not.toThrow(TypeError)
})

it.each(['true', 'false', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8'])(
  'TRUST_PROXY=%s is taken',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value)
  },
)

it.each(CONFIG_NAMES)('%s is refused in words that say what it takes, never the validator’s own', (name) => {
  const values = ['x', '-1', '1.5', '999999999999999', '🎮', 'ftp://x', 'x'.repeat(3)]
  const said = values.flatMap((value) => {
    const { problems } = examineConfig({ [name]: value })
    return problems.filter((problem) => problem.name === name).map(({ message }) => message)
  })
  for (const message of said)
    expect(message).toMatch(/^(takes|names|is|goes|stands|off|must) (?!.*(expected|received|undefined))/)
  expect(said.join()).not.toMatch(/Invalid|Too (small|big)|another value/)
})

it.each([
  ['PORT', '70000', 'takes a whole number of at most 65535'],
  ['PORT', 'trois', 'takes a whole number'],
  ['PORT', '80.5', 'takes a whole number'],
  ['SEED', 'demonstration', 'takes one of demo, none'],
  ['JWT_SECRET', 'court', 'takes at least 32 characters'],
  ['ADMIN_EMAIL', 'moi', 'takes an e-mail address, such as you@your.site'],
  [
    'DATABASE_URL',
    'mysql://x',
    'takes the address of a PostgreSQL: postgresql://user:password@host/database',
  ],
  ['MAIL_FROM', 'redaction', 'takes an address, or a name and an address: Your site <news@your.site>'],
  [
    'BACKUP_PASSPHRASE_FILE',
    '/nowhere',
    'names a file that cannot be read: put it there, and let this user read it',
  ],
])('%s=%s: %s', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${words}`)
})

it.each([
  'Manette <no-reply@localhost>',
  'a@b',
  '"Jeux, etc." <news@manette.example>',
  'Été <été@exemple.fr>',
])('MAIL_FROM=%s is taken', (value) => {
  expect(readConfig({ MAIL_FROM: value }).MAIL_FROM).toBe(value)
})

it.each(['@', 'a@', '@b', 'Manette', 'Manette <>', 'a@b\r\nBcc: c@d'])('MAIL_FROM=%j is refused', (value) => {
  expect(() => readConfig({ MAIL_FROM: value })).toThrow(/^MAIL_FROM: takes an address/)
})
