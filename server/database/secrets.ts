import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../shared/base/property.ts'
import { type Config, ConfigError } from '../base/config.ts'

const FILE = 'secret'

/** The secret of a running site; creates none. @throws ConfigError as below */
export const knownSecret = async (
  config: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>,
): Promise<string | undefined> => config.JWT_SECRET ?? read(path.join(config.DATA_DIR, FILE))

/** Only this user may read a generated secret; processes that start together agree on it. */
export async function jwtSecret(config: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.JWT_SECRET) return config.JWT_SECRET
  const file = path.join(config.DATA_DIR, FILE)
  const kept = await read(file)
  if (kept) {
    await chmod(file, 0o600)
    return kept
  }
  await mkdir(config.DATA_DIR, { recursive: true })
  await createWhole(file, randomBytes(32).toString('hex'))
  const agreed = await read(file)
  if (!agreed) throw new Error(`The secret in ${file} cannot be read back.`)
  return agreed
}

async function read(file: string): Promise<string | undefined> {
  let secret: string
  try {
    secret = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (textAt(error, 'code') === 'ENOENT') return undefined
    throw error
  }
  // We write the file whole, so somebody changed it by hand.
  if (secret.length < 32)
    throw new ConfigError(`${file} is too short to be a secret: delete it, and a new one is made.`)
  return secret
}

/** Another process may create the file first. */
export async function createWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(half, 'w', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(half, file)
  } catch (error) {
    if (textAt(error, 'code') !== 'EEXIST') throw error
  } finally {
    await rm(half, { force: true })
  }
}
