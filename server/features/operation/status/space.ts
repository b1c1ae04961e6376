import { statfs } from 'node:fs/promises'
import type { Config } from '../../../base/config.ts'
import { type Level, worst } from './level.ts'

const GIB = 2 ** 30
/** A tenth of a large disk lasts long, so the limit in bytes applies, too. */
const LITTLE = { part: 0.1, bytes: 5 * GIB }
/** Writing may then fail any day. */
const NEARLY_NONE = { part: 0.03, bytes: GIB }

export interface SpaceStatus {
  level: Level
  /** Does not include the disk of a DATABASE_URL. */
  folders: Folder[]
}

interface Folder {
  folder: 'data' | 'backup'
  level: Level
  /** Null when the folder cannot be read, for example on an unmounted disk. */
  free: number | null
  total: number | null
}

export function spaceLevel(free: number, total: number): Level {
  const below = ({ part, bytes }: typeof LITTLE) => free < Math.min(total * part, bytes)
  return below(NEARLY_NONE) ? 'bad' : below(LITTLE) ? 'warning' : 'good'
}

async function look(folder: Folder['folder'], path: string): Promise<Folder> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    const [free, total] = [bavail * bsize, blocks * bsize]
    return { folder, level: spaceLevel(free, total), free, total }
  } catch {
    return { folder, level: 'bad', free: null, total: null }
  }
}

export async function spaceStatus(config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<SpaceStatus> {
  const folders = [await look('data', config.DATA_DIR)]
  if (config.BACKUP_DIR !== undefined) folders.push(await look('backup', config.BACKUP_DIR))
  return { level: worst(folders.map(({ level }) => level)), folders }
}
