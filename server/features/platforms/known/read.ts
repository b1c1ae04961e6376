import { createRemembered, type Remembered } from '../../../base/remembered.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { siteDatabase } from '../../../database/rows.ts'
import { type Filing, filingIn } from './filing.ts'

/** Reads all rows, also within a transaction. */
export async function readFiling(db: Pick<Tx, 'filing'>): Promise<Filing> {
  const rows = await db.filing.findMany({
    orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    omit: { position: true, kept: true, updatedAt: true },
  })
  return filingIn(rows)
}

type KnownFiling = Omit<Remembered<Filing>, 'read' | 'last'> & { read(): Promise<Filing> }

function createKnownFiling(db: Db): KnownFiling {
  const remembered = createRemembered<Filing>()
  return {
    ...remembered,
    async read() {
      try {
        return await remembered.read(() => readFiling(db))
      } catch (error) {
        const last = remembered.last()
        if (!last) throw error
        return last
      }
    },
  }
}

/** Tests run several sites in one process. */
const known = new WeakMap<Db, KnownFiling>()

/** This process's copy. Code that changes rows calls `heard`, as the announcement (tag `site`) may come too late. */
export function knownFiling(db: Db): KnownFiling {
  const site = siteDatabase(db)
  const kept = known.get(site) ?? createKnownFiling(site)
  known.set(site, kept)
  return kept
}

/** The platforms and genres, as this process knows them; in an outage, as it last knew them. @throws when it never did */
export const filingOf = (db: Db): Promise<Filing> => knownFiling(db).read()
