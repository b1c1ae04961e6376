import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError, isLoopback, SECRETS_KEY_MIN, splitKeys } from '../base/config.ts'
import { createWhole } from './secrets.ts'

/** In DATA_DIR, where no SECRETS_KEY says one, and what a restore has brought along. */
const FILE = 'secrets-key'

export const secretsKeyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, FILE)

async function inFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = splitKeys(text)
  // We write it whole, so it was changed by hand.
  if (keys.some((key) => key.length < SECRETS_KEY_MIN))
    throw new ConfigError(
      `${file} holds a key of less than ${SECRETS_KEY_MIN} characters: put back what was there.`,
    )
  return keys
}

/** Those of SECRETS_KEY, then those that DATA_DIR keeps; none is made. The first wraps, all unwrap. @throws ConfigError */
export const knownSecretsKeys = async (
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<string[]> => [
  ...new Set([...splitKeys(config.SECRETS_KEY), ...(await inFile(secretsKeyFile(config)))]),
]

/** A new one, kept in DATA_DIR for us alone; processes that start together agree on it. */
export async function makeSecretsKey(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<string[]> {
  await mkdir(config.DATA_DIR, { recursive: true })
  await createWhole(secretsKeyFile(config), randomBytes(32).toString('hex'))
  return knownSecretsKeys(config)
}

/** Puts keys behind those that DATA_DIR keeps. @returns the file */
export async function keepSecretsKeys(
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  keys: readonly string[],
): Promise<string> {
  const file = secretsKeyFile(config)
  const all = [...new Set([...(await inFile(file)), ...keys])]
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(`${file}.new`, `${all.join('\n')}\n`, { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return file
}

/**
 * Whether this site may make a key of its own: where nobody else can need the same one. Several machines share a database
 * that is named, and then JWT_SECRET as well; there a new site on this machine alone may.
 */
export const mayMakeKey = (
  { DATABASE_URL, JWT_SECRET, HOST }: Pick<Config, 'DATABASE_URL' | 'JWT_SECRET' | 'HOST'>,
  { isNew }: { isNew: boolean },
): boolean => !DATABASE_URL || !JWT_SECRET || (isNew && isLoopback(HOST))
