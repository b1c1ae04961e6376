import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type EmbeddedDatabase, startDatabase } from '../database/cluster/embedded.ts'
import {
  makeThrowawayFolder,
  removeDataDir,
  sweepThrowawayFolders,
} from '../database/cluster/throwaway-folder.ts'

const PREFIX = 'manette-test-'
/** Fast instead of safe: nothing here outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  max_connections: '200',
  // It would connect to the template at the wrong moment.
  autovacuum: 'off',
}

export { removeDataDir }

/** Readable by every user. */
export const makeDataDir = (): Promise<string> => makeThrowawayFolder(PREFIX)

const IN_MEMORY = '/dev/shm'
/** Ten times what the databases of a run hold at once. */
const ROOM_BYTES = 4 * 2 ** 30

/** Uses memory if there is plenty: each test file's database has hundreds of files, which take longer on a disk. */
async function roomiest(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    await access(IN_MEMORY, constants.W_OK)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

export async function startThrowaway(): Promise<EmbeddedDatabase> {
  const parent = await roomiest()
  for (const folder of new Set([tmpdir(), parent])) await sweepThrowawayFolders(PREFIX, folder)
  const dataDir = await makeThrowawayFolder(PREFIX, parent)
  try {
    const { url, stop } = await startDatabase({ dataDir, log: () => {}, settings: SETTINGS, durable: false })
    return { url, stop: () => stop().finally(() => removeDataDir(dataDir)) }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}
