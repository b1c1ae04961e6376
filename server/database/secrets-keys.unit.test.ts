import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import {
  keepSecretsKeys,
  knownSecretsKeys,
  makeSecretsKey,
  mayMakeKey,
  secretsKeyFile,
} from './secrets-keys.ts'

let DATA_DIR = ''
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'manette-keys-'))
  return () => rm(DATA_DIR, { recursive: true })
})

const [ONE, TWO, THREE] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)]
const config = (SECRETS_KEY?: string) => ({ DATA_DIR, SECRETS_KEY })

it('one is made once, for nobody else to read, also by several at once', async () => {
  expect(await knownSecretsKeys(config())).toEqual([])
  const made = await Promise.all([1, 2, 3].map(() => makeSecretsKey(config())))
  expect(new Set(made.map(String)).size).toBe(1)
  expect(made[0]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await stat(secretsKeyFile(config()))).mode & 0o777).toBe(0o600)
})

it('those that are set come before those that are kept, each once', async () => {
  expect(await keepSecretsKeys(config(), [ONE])).toBe(secretsKeyFile(config()))
  await keepSecretsKeys(config(), [TWO, ONE])
  expect((await stat(secretsKeyFile(config()))).mode & 0o777).toBe(0o600)
  expect((await readFile(secretsKeyFile(config()), 'utf8')).split('\n')).toEqual([ONE, TWO, ''])
  expect(await knownSecretsKeys(config(`${THREE}, ${TWO}`))).toEqual([THREE, TWO, ONE])
})

it('are not taken from a file that holds none', async () => {
  await writeFile(secretsKeyFile(config()), 'short')
  await expect(knownSecretsKeys(config())).rejects.toThrow('less than 32 characters')
})

const DATABASE_URL = 'postgres://m@db/x'
it.each([
  ['the embedded database', { HOST: '0.0.0.0' }, false, true],
  ['the embedded database and a secret', { HOST: '0.0.0.0', JWT_SECRET: ONE }, false, true],
  ['another database, no secret', { HOST: '127.0.0.1', DATABASE_URL }, false, true],
  ['another database and a secret', { HOST: '127.0.0.1', DATABASE_URL, JWT_SECRET: ONE }, false, false],
  ['the same of a new site', { HOST: '127.0.0.1', DATABASE_URL, JWT_SECRET: ONE }, true, true],
  ['the same for the public', { HOST: '0.0.0.0', DATABASE_URL, JWT_SECRET: ONE }, true, false],
])('one may be made with %s', (_what, env, isNew, may) => {
  expect(mayMakeKey({ DATABASE_URL: undefined, JWT_SECRET: undefined, ...env }, { isNew })).toBe(may)
})
