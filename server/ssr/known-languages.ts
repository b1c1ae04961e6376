import { type Languages, SETTINGS } from '../../shared/settings/settings.ts'
import type { Db } from '../database/client.ts'
import { settings } from '../features/settings/settings.ts'

/** A connection that hears of changes may be gone for ten seconds before that is noticed (decision 030). */
const KNOWN_MS = 10_000

export interface KnownLanguages {
  read(): Promise<Languages>
  heard(): void
  lost(): void
}

/** In which languages readers get the site: each page asks, and a change of settings is announced with the tag `site`. */
export function createKnownLanguages(db: Pick<Db, 'setting'>): KnownLanguages {
  let last: Languages = SETTINGS.languages.initial
  let until = 0
  /** An answer from before the last announcement is not kept. */
  let changes = 0
  let listening = false
  return {
    async read() {
      const now = Date.now()
      if (now < until) return last
      const before = changes
      const read = await settings(db).catch(() => undefined)
      if (!read) return last
      if (before === changes) {
        last = read.languages
        if (listening) until = now + KNOWN_MS
      }
      return read.languages
    },
    heard() {
      changes++
      listening = true
      until = 0
    },
    lost() {
      listening = false
      until = 0
    },
  }
}
