import type { CloseStack } from '../base/closers.ts'
import type { Config } from '../base/config.ts'
import { startDatabase } from './cluster/embedded.ts'
import { checkServer } from './server-check.ts'

export interface Addresses {
  databaseUrl: string
  /** The address without a pooler, which cannot do LISTEN, queues and migrations. */
  directUrl: string
}

interface OpenOptions {
  report: (line: string) => void
  settings?: Record<string, string>
}

/** `closers` stop the embedded database. @throws DatabaseStartError, SiteRunningError */
export async function openDatabase(
  config: Config,
  closers: CloseStack,
  { report, settings }: OpenOptions,
): Promise<Addresses> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = config
  if (DATABASE_URL) {
    const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
    await checkServer(directUrl)
    return { databaseUrl: DATABASE_URL, directUrl }
  }
  const own = { dataDir: DATA_DIR, log: report, ...(settings ? { settings } : {}) }
  const { url, stop } = await startDatabase(own)
  closers.add(stop)
  return { databaseUrl: url, directUrl: url }
}
