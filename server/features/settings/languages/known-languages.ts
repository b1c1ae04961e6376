import { type Languages, SETTINGS } from '../../../../shared/settings/settings.ts'
import { createRemembered, type Remembered } from '../../../base/remembered.ts'
import type { Db } from '../../../database/client.ts'
import { siteDatabase } from '../../../database/rows.ts'
import { settings } from '../settings.ts'

export type KnownLanguages = Omit<Remembered<Languages>, 'read' | 'last'> & { read(): Promise<Languages> }

/** The languages in which readers get the site. Each page asks for them; a change of settings is announced with the tag `site`. */
export function createKnownLanguages(db: Pick<Db, 'setting'>): KnownLanguages {
  const remembered = createRemembered<Languages>()
  const ask = async () => (await settings(db)).languages
  return {
    ...remembered,
    read: () => remembered.read(ask).catch(() => remembered.last() ?? SETTINGS.languages.initial),
  }
}

/** Tests run several sites in one process. */
const known = new WeakMap<Db, KnownLanguages>()

/** This process's copy. Code that changes the setting calls `heard`, as the announcement may come too late. */
export function knownLanguages(db: Db): KnownLanguages {
  const site = siteDatabase(db)
  const kept = known.get(site) ?? createKnownLanguages(site)
  known.set(site, kept)
  return kept
}
