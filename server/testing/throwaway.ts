import { type EmbeddedDatabase, startDatabase } from '../database/cluster/embedded.ts'
import {
  makeThrowawayFolder,
  removeDataDir,
  sweepThrowawayFolders,
} from '../database/cluster/throwaway-folder.ts'

const PREFIX = 'manette-test-'
/** Fast rather than safe: nothing here outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // It would connect to the template at the wrong moment.
  autovacuum: 'off',
}

export { removeDataDir }

/** Readable by every user. */
export const makeDataDir = (): Promise<string> => makeThrowawayFolder(PREFIX)

export async function startThrowaway(): Promise<EmbeddedDatabase> {
  await sweepThrowawayFolders(PREFIX)
  const dataDir = await makeDataDir()
  try {
    const { url, stop } = await startDatabase({ dataDir, log: () => {}, settings: SETTINGS, durable: false })
    return { url, stop: () => stop().finally(() => removeDataDir(dataDir)) }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}
