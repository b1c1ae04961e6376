import type { Lang } from '../../../shared/base/lang.ts'
import { filedName } from '../../../shared/platforms/filing.ts'
import type { Filed } from '../../../shared/platforms/kinds.ts'
import type { Db } from '../../database/client.ts'
import { filingOf } from './known/read.ts'
import { type StoredFiling, storedFiling } from './stored/stored.ts'
import { type FilingUses, filingUses } from './stored/uses.ts'

export interface ListedFiling {
  id: string
  name: string
  short: string[]
}

/** What can be chosen, in a language. */
export async function listFiling(db: Db, kind: Filed, lang: Lang): Promise<ListedFiling[]> {
  const { values } = (await filingOf(db))[kind]
  return values.map((value) => ({ id: value.id, name: filedName(value, lang), short: value.short }))
}

/** What pages that the browser makes need to name and offer them. */
export async function filingForTeam(db: Db) {
  const filing = await filingOf(db)
  const of = (kind: Filed) => ({
    values: filing[kind].values.map(({ id, name, nameEn, family }) => ({ id, name, nameEn, family })),
    merged: [...filing[kind].byId]
      .filter(([id, { id: own }]) => id !== own)
      .map(([id, { id: into }]) => ({ id, into })),
  })
  return { platform: of('platform'), genre: of('genre') }
}

export interface CountedFiling extends StoredFiling, FilingUses {
  /** The ids of those that were merged into it. */
  merged: string[]
}

export async function filingWithUses(db: Db, kind: Filed): Promise<CountedFiling[]> {
  const [rows, uses, merged] = await Promise.all([
    storedFiling(db, kind),
    filingUses(db, kind),
    db.filing.findMany({
      where: { kind, mergedInto: { not: null } },
      select: { id: true, mergedInto: true },
      orderBy: { id: 'asc' },
    }),
  ])
  return rows.map((row) => ({
    ...row,
    ...(uses.get(row.id) ?? { texts: 0, games: 0 }),
    merged: merged.filter(({ mergedInto }) => mergedInto === row.id).map(({ id }) => id),
  }))
}
