import { TYPED_KEY } from './typed-key.ts'

interface TypedField {
  key: string
  value: string
  checked: boolean
}

/** What was typed into a page; this tab keeps it while the page is away. */
interface TypedForm {
  path: string
  fields: TypedField[]
  scroll: number
}

/** How long to wait for the fields of a page that is hydrated late. */
const WAIT_MS = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Passwords are never stored, and a script cannot set a file. */
const FIELDS =
  'input:not([type=password],[type=file],[type=hidden],[type=submit],[type=button]), textarea, select'

const here = (): string => location.pathname + location.search

/** The fields by a key that is the same after a reload: their kind, their name, and a number among equals. */
function fieldsByKey(): Map<string, Field> {
  const seen = new Map<string, number>()
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const kind = [field.localName, field.type, field.name, field.getAttribute('autocomplete')].join('|')
    const n = seen.get(kind) ?? 0
    seen.set(kind, n + 1)
    fields.set(`${kind}|${n}`, field)
  }
  return fields
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Keeps what has been typed on this page, before it is left for a reason that is not the reader's. */
export function saveTypedForms(): void {
  const fields = [...fieldsByKey()]
    .map(([key, field]) => ({ key, value: field.value, checked: isTicked(field) && field.checked }))
    .filter(({ value, checked }) => value !== '' || checked)
  const typed: TypedForm = { path: here(), fields, scroll: scrollY }
  try {
    sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed))
  } catch {
    // Storage is blocked or full: what was typed is lost, as on any reload.
  }
}

function take(): TypedForm | undefined {
  try {
    const typed: TypedForm | null = JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null')
    if (typed?.path !== here()) return undefined
    sessionStorage.removeItem(TYPED_KEY)
    return typed
  } catch {
    return undefined
  }
}

/** Sets a field as typing would, because React learns of values by events only. */
function fill(field: Field, { value, checked }: TypedField): void {
  if (isTicked(field)) {
    if (field.checked !== checked) field.click()
    return
  }
  // A value that the page itself has restored (unsaved texts have their own storage) is as good or better.
  if (field.value !== '' && !(field instanceof HTMLSelectElement)) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Restores what was typed into a page, as its fields appear. */
export function restoreTyped(): void {
  const typed = take()
  if (!typed) return
  let { fields } = typed
  const tryAll = () => {
    const present = fieldsByKey()
    fields = fields.filter((typed) => {
      const field = present.get(typed.key)
      if (field) fill(field, typed)
      return !field
    })
    if (fields.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(tryAll)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_MS)
  tryAll()
  if (scrollY === 0) scrollTo({ top: typed.scroll, behavior: 'instant' })
}
