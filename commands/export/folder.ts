import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { propertyOf, textAt } from '../../shared/base/property.ts'
import { CommandError } from '../command-line.ts'

/** Written last: a folder that has it is whole. */
export const SIGN_FILE = 'export.json'
export const EXPORT_FORMAT = 'manette-markdown'
/** Rises when an earlier release could not read it. */
export const EXPORT_VERSION = 1
const OURS = new Set([
  ...[SIGN_FILE, '_redirects', 'pictures.json', 'platforms.json', 'genres.json'],
  ...['news', 'reviews', 'pages', 'games', 'subjects', 'people', 'pictures', 'comments', 'drafts'],
])

const isMissing = (error: unknown): boolean => textAt(error, 'code') === 'ENOENT'
const exists = async (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false
      throw error
    },
  )

async function isExport(folder: string): Promise<boolean> {
  try {
    const sign: unknown = JSON.parse(await readFile(path.join(folder, SIGN_FILE), 'utf8'))
    return propertyOf(sign, 'format') === EXPORT_FORMAT
  } catch {
    return false
  }
}

/** A file that somebody added to an earlier export or changed in it: it is younger than the sign, which is written last. */
async function changedSince(folder: string): Promise<string | undefined> {
  const signed = (await lstat(path.join(folder, SIGN_FILE))).ctimeMs
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && (await lstat(file)).ctimeMs > signed) return path.relative(folder, file)
  }
  return undefined
}

/** @throws CommandError where the folder holds something that no export has written */
async function checkTarget(target: string): Promise<void> {
  if (!(await exists(target))) return
  if (!(await lstat(target)).isDirectory())
    throw new CommandError(`${target} is no folder: give another one. Nothing was changed.`)
  const there = await readdir(target)
  const stranger = there.find((name) => !OURS.has(name))
  if (stranger !== undefined)
    throw new CommandError(
      `${target} holds "${stranger}", which no export has put there: give another folder. Nothing was changed.`,
    )
  if (there.length > 0 && !(await isExport(target)))
    throw new CommandError(
      `${target} is not empty, and is no earlier export: give another folder. Nothing was changed.`,
    )
  // The folder is renamed into place, which a mount point does not allow.
  if ((await lstat(target)).dev !== (await lstat(path.dirname(path.resolve(target)))).dev)
    throw new CommandError(`${target} is a disk of its own: give a folder on it. Nothing was changed.`)
  const changed = there.length > 0 ? await changedSince(target) : undefined
  if (changed !== undefined)
    throw new CommandError(
      `${path.join(target, changed)} was put there or changed since the last export: give another folder. Nothing was changed.`,
    )
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return textAt(error, 'code') === 'EPERM'
  }
}

export interface ExportFolder {
  /** Files are written here until `finish`. */
  root: string
  /** Renames the folder into place, in one step. @param sign what the folder says of itself */
  finish: (sign: object) => Promise<void>
  abandon: () => Promise<void>
}

/**
 * A folder that appears whole or not at all: it is built beside its place (`.partial`) and renamed at the end, when it
 * replaces an earlier export.
 * @throws CommandError when the place holds anything else, or another export is writing to it
 */
export async function openFolder(target: string): Promise<ExportFolder> {
  const [root, before] = [`${target}.partial`, `${target}.before`]
  const owner = path.join(root, '.pid')
  // An export that was killed between its two last steps has left no target.
  if (!(await exists(target)) && (await exists(before)) && (await isExport(before)))
    await rename(before, target)
  await checkTarget(target)
  if (await exists(root)) {
    const pid = Number(await readFile(owner, 'utf8').catch(() => 'none'))
    if (Number.isNaN(pid) && (await readdir(root)).length > 0)
      throw new CommandError(`${root} is in the way: move it. Nothing was changed.`)
    if (pid !== process.pid && isRunning(pid))
      throw new CommandError(`Another export is writing to ${target} (process ${pid}). Nothing was changed.`)
    await rm(root, { recursive: true })
  }
  await mkdir(path.dirname(target), { recursive: true })
  await mkdir(root)
  await writeFile(owner, String(process.pid))
  return {
    root,
    async finish(sign) {
      await writeFile(
        path.join(root, SIGN_FILE),
        `${JSON.stringify({ format: EXPORT_FORMAT, ...sign }, null, 2)}\n`,
      )
      // File systems count in ticks of some ms: a file written after this returns must be younger than the sign.
      const { ctimeMs } = await lstat(path.join(root, SIGN_FILE))
      while ((await lstat(owner)).ctimeMs <= ctimeMs) await writeFile(owner, String(process.pid))
      await rm(owner)
      // Somebody may have written there in the meantime.
      await checkTarget(target)
      const replaced = await exists(target)
      if (replaced) await rename(target, before)
      await rename(root, target)
      if (replaced) await rm(before, { recursive: true })
    },
    abandon: () => rm(root, { recursive: true, force: true }),
  }
}
