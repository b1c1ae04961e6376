import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError, isLoopback, SECRETS_KEY_MIN, splitKeys } from '../base/config.ts'
import { createWhole } from './secrets.ts'

/** The file in DATA_DIR with the key that is used without SECRETS_KEY, and keys that a restore has brought. */
const FILE = 'secrets-key'

export const secretsKeyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, FILE)

async function inFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = splitKeys(text)
  // We write the file whole, so somebody changed it by hand.
  if (keys.some((key) => key.length < SECRETS_KEY_MIN))
    throw new ConfigError(
      `${file} holds a key of less than ${SECRETS_KEY_MIN} characters: put back what was there.`,
    )
  return keys
}

/** The keys of SECRETS_KEY, then those in DATA_DIR; creates none. The first one wraps, all unwrap. @throws ConfigError */
export const knownSecretsKeys = async (
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<string[]> => [
  ...new Set([...splitKeys(config.SECRETS_KEY), ...(await inFile(secretsKeyFile(config)))]),
]

/** Creates a key in DATA_DIR that only this user may read; processes that start together agree on it. */
export async function makeSecretsKey(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<string[]> {
  await mkdir(config.DATA_DIR, { recursive: true })
  await createWhole(secretsKeyFile(config), randomBytes(32).toString('hex'))
  return knownSecretsKeys(config)
}

/** Adds keys after those in DATA_DIR. @returns the file */
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
 * Whether this site may create its own key, which it may when nobody else can need the same one. Several machines share
 * a database that is named, and then JWT_SECRET as well; without these, a new site on this machine alone may.
 */
export const mayMakeKey = (
  { DATABASE_URL, JWT_SECRET, HOST }: Pick<Config, 'DATABASE_URL' | 'JWT_SECRET' | 'HOST'>,
  { isNew }: { isNew: boolean },
): boolean => !DATABASE_URL || !JWT_SECRET || (isNew && isLoopback(HOST))
