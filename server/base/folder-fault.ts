import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { textAt } from '../../shared/base/property.ts'

/** proc and sysfs (statfs(2)): mkdir({ recursive }) never returns there. */
const SYSTEM = new Set([0x9fa0, 0x62656572])

const nearest = (dir: string): string => (existsSync(dir) ? dir : nearest(path.dirname(dir)))

export const isOfSystem = (dir: string): boolean => SYSTEM.has(statfsSync(nearest(dir)).type)

/** @returns the system's reason why this user cannot write into an existing folder */
export function writeFault(dir: string): string | undefined {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return textAt(error, 'code')
  }
}

/** @returns why a path is no folder and cannot become one, as the end of a sentence that names it; creates nothing */
export function folderFault(dir: string): string | undefined {
  const there = nearest(dir)
  if (!statSync(there).isDirectory()) return there === dir ? 'is a file' : `lies below the file ${there}`
  if (isOfSystem(there)) return 'lies where the system keeps no files'
  if (there === dir) return undefined
  const fault = writeFault(there)
  return fault && `is not there, and this user may not make it (${fault})`
}
