import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isId } from '../../../../shared/base/id.ts'
import { textAt } from '../../../../shared/base/property.ts'

export interface Erasure {
  accountId: string
  at: Date
  heirId: string | null
}

const id = z.string().refine(isId)
const line = z.object({ account: id, at: z.iso.datetime(), handOver: id.nullable() })

const lineOf = ({ accountId, at, heirId }: Erasure): string =>
  `${JSON.stringify({ account: accountId, at: at.toISOString(), handOver: heirId })}\n`

function parsed(text: string): Erasure | undefined {
  try {
    const { account, at, handOver } = line.parse(JSON.parse(text))
    return { accountId: account, at: new Date(at), heirId: handOver }
  } catch {
    return undefined
  }
}

/** A line with any other beginning that is no fragment of this was not written by us. */
const BEGINNING = '{"account":'
const isOurs = (row: string): boolean => row.startsWith(BEGINNING) || BEGINNING.startsWith(row)

/** Whether the last writer was cut off in the middle of a line. */
async function isTorn(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1') !== '\n'
}

/** Waits until the lines are on the disk. Several processes may append at once: each writes in one piece. */
export async function appendErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const dir = path.dirname(file)
  const handle = await open(file, 'a+', 0o600)
  try {
    const begin = (await isTorn(handle)) ? '\n' : ''
    await handle.appendFile(begin + erasures.map(lineOf).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A new file's name is stored in the folder; not every file system can sync a folder.
  const folder = await open(dir, 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

/**
 * Each account is listed once; undefined without a list.
 * @returns `torn`: a killed process left incomplete lines, which the job writes again; `foreign`: the file is something
 * else
 */
export async function readErasures(
  file: string,
): Promise<{ erasures: Erasure[]; torn: number; foreign: boolean } | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (textAt(error, 'code') === 'ENOENT') return undefined
    throw error
  }
  const byAccount = new Map<string, Erasure>()
  let torn = 0
  let foreign = false
  for (const row of text.split('\n')) {
    if (row.trim() === '') continue
    const erasure = parsed(row)
    if (!isOurs(row)) foreign = true
    else if (!erasure) torn++
    else if (!byAccount.has(erasure.accountId)) byAccount.set(erasure.accountId, erasure)
  }
  return { erasures: [...byAccount.values()], torn, foreign }
}
