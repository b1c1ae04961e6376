import type { Kind } from '../../../../shared/texts/catalog.ts'
import { EMPTY, type FormValues } from '../values/form-values.ts'
import type { SaveBase } from '../work/save-queue.ts'

/** A form as it was left. It is kept in this browser until the server has it, or it is discarded. */
export interface UnsavedForm {
  id: string
  /** The id of its writer; nobody else who uses this browser sees it. */
  user: string
  kind: Kind
  /** The id of the edited item; null for a new one. */
  item: string | null
  /** When the version that it started from was saved, as ISO text; null for a new item. */
  base: string | null
  /** The revision of the working copy that it is based on; null for none. Earlier releases did not store it. */
  revision?: number | null
  /** The id that a new item has, or will have. */
  text?: string
  /** The form was put aside in favour of another version, so restoring it may overwrite that one. */
  aside?: boolean
  /** Milliseconds since 1970. */
  savedAt: number
  values: FormValues
}

/** The base of the first save of a restored form. */
export const beginOf = (form: UnsavedForm, begin: SaveBase): SaveBase =>
  form.aside ? begin : { revision: form.revision ?? null, base: form.base }

const PREFIX = 'manette-draft:'
const HERE = 'manette-draft-here'
/** Forms are kept no longer than this. */
const KEPT_MS = 30 * 24 * 3600 * 1000

/** Where storage is blocked or full, a form lives as long as the page, which is long enough to sign in again. */
const memory = new Map<string, string>()
let here: string | null = null

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const read = (key: string): string | null => memory.get(key) ?? attempt(() => localStorage.getItem(key), null)

function write(key: string, text: string): void {
  const isStored = attempt(() => {
    localStorage.setItem(key, text)
    return true
  }, false)
  if (isStored) memory.delete(key)
  else memory.set(key, text)
}

function parse(text: string | null): UnsavedForm | undefined {
  const form = attempt((): UnsavedForm | null => JSON.parse(text ?? 'null'), null)
  if (typeof form?.savedAt !== 'number' || typeof form.values?.content !== 'string') return undefined
  return { ...form, values: { ...EMPTY, ...form.values } }
}

/** Identifies unsaved forms by writer and item. */
export type UnsavedPlace = Pick<UnsavedForm, 'user' | 'kind' | 'item'>

export const saveUnsavedForm = (form: UnsavedForm): void => write(PREFIX + form.id, JSON.stringify(form))

export function dropUnsavedForm(id: string): void {
  memory.delete(PREFIX + id)
  attempt(() => localStorage.removeItem(PREFIX + id), undefined)
}

/** All unsaved forms of this place, the newest first; those that are too old are removed. */
export function listUnsavedForms({ user, kind, item }: UnsavedPlace): UnsavedForm[] {
  const inStorage = attempt(() => Object.keys(localStorage), [])
  const keys = [...new Set([...inStorage, ...memory.keys()])].filter((key) => key.startsWith(PREFIX))
  const forms = keys.flatMap((key) => parse(read(key)) ?? [])
  for (const { id, savedAt } of forms) if (Date.now() - savedAt > KEPT_MS) dropUnsavedForm(id)
  return forms
    .filter((d) => d.user === user && d.kind === kind && d.item === item && Date.now() - d.savedAt <= KEPT_MS)
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** The id of the form that this tab is editing: after a reload, or signing in again, it is restored unasked. */
export const unsavedHere = {
  get: (): string | null => here ?? attempt(() => sessionStorage.getItem(HERE), null),
  set(id: string | null): void {
    here = id
    attempt(
      () => (id === null ? sessionStorage.removeItem(HERE) : sessionStorage.setItem(HERE, id)),
      undefined,
    )
  },
}

/**
 * Reserves an unsaved form for this tab while it is open, so that two tabs never write the same one.
 * @returns a function that releases it, or null when another tab has it
 */
export function holdUnsavedForm(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(`manette-draft-${id}`, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((free) => resolve(free)) : resolve(null),
      )
      .catch(() => resolve(() => {}))
  })
}

export const newUnsavedId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')
