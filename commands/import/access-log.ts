import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Db } from '../../server/database/client.ts'
import { findRedirect } from '../../server/features/redirects/read.ts'
import { targetsOf } from '../../server/features/redirects/saving/targets.ts'
import { normalAddress, oldAddressesOf } from '../../shared/operation/old-address.ts'
import { oldMeaning } from '../../shared/operation/old-systems.ts'
import { ImportError } from './source.ts'

/** So many different addresses are counted; those that come later are mostly asked once, by robots. */
const DISTINCT_MAX = 200_000
const LINE_MAX = 16_384
/** The most asked ones, each of which costs two statements. */
const TRIED = 2000

/** The combined format of Apache and nginx: `"GET /path HTTP/1.1" 200`. */
const REQUEST = /"(?:GET|HEAD) (\S+)(?: HTTP\/[\d.]+)?" (\d{3})/
/** What the old site answered. */
const ANSWERED = /^(?:200|206|301|302|304|308)$/
/** Parts of the old system itself, which nobody reads. */
const MACHINERY =
  /^\/(?:wp-(?:admin|includes|json|login|cron|content\/(?:plugins|themes|cache))|xmlrpc|ghost|members|assets|public|\.|robots\.txt|favicon\.ico|ads\.txt|cdn-cgi)/
const FILES = /\.(?:css|js|mjs|map|woff2?|ttf|eot|ico|php|txt|json)$/

/** How often which addresses of pages, feeds and pictures were asked for and there. @throws ImportError */
export async function readAccessLog(file: string): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  const raw = createReadStream(file)
  const lines = createInterface({ input: file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw })
  const failed = new Promise<never>((_, reject) => {
    raw.once('error', () => reject(new ImportError(`--log ${file}: there is no such file.`)))
  })
  const read = async () => {
    for await (const line of lines) {
      const [, address = '', status = ''] = REQUEST.exec(line.slice(0, LINE_MAX)) ?? []
      const normal = ANSWERED.test(status) ? normalAddress(address) : undefined
      if (!normal || MACHINERY.test(normal.path) || FILES.test(normal.path)) continue
      const key = normal.path + normal.query
      const times = asked.get(key)
      if (times !== undefined || asked.size < DISTINCT_MAX) asked.set(key, (times ?? 0) + 1)
    }
  }
  await Promise.race([read(), failed])
  return asked
}

/**
 * Of the addresses that were asked for most, those that neither a page, a redirect nor a rule answers.
 * @param pairs redirects that are made, or would be
 */
export async function deadAddresses(
  db: Db,
  asked: ReadonlyMap<string, number>,
  pairs: ReadonlyMap<string, string>,
): Promise<[address: string, times: number][]> {
  const planned = new Set([...pairs.keys()].flatMap((from) => oldAddressesOf(from)[0] ?? []))
  const goals = new Set(pairs.values())
  const isPlanned = (address: string) =>
    oldAddressesOf(address).some((key) => planned.has(key) || goals.has(key))
  const dead: [string, number][] = []
  for (const [address, times] of [...asked].toSorted(([, a], [, b]) => b - a).slice(0, TRIED)) {
    const { like, to } = oldMeaning(address) ?? {}
    if (to !== undefined || isPlanned(address) || (like !== undefined && isPlanned(like))) continue
    if ((await targetsOf(db, [address])).get(address)?.there || (await findRedirect(db, address))) continue
    dead.push([address, times])
  }
  return dead
}
