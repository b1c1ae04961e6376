import type { Config } from '../../../base/config.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import type { Db } from '../../../database/client.ts'

/** Warnings, at the start, about passkeys for another host than PUBLIC_URL's; a line for each host. */
export async function otherHosts(db: Db, config: Pick<Config, 'PUBLIC_URL'>): Promise<string[]> {
  const here = rpIdOf(config)
  const rows = await db.passkey.groupBy({
    by: ['rpId'],
    where: { rpId: { not: here } },
    _count: { _all: true },
    orderBy: { rpId: 'asc' },
  })
  return rows.map(
    ({ rpId, _count: { _all: count } }) =>
      `PUBLIC_URL is at ${here}: ${count} ${count === 1 ? 'passkey' : 'passkeys'} made for ${rpId} cannot be used here.`,
  )
}
