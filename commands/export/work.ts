import { storedCover } from '../../shared/images/focus.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import { FIELD_NAMES, fieldOf } from '../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import type { Fields, SignatureName, TextRow } from './text-rows.ts'

/** A text in one of its states: as it is stored, or with work on it. */
export interface State {
  fields: Fields
  signatures: SignatureName[]
}

/** Accounts that are gone sign no more; whoever signed before signs what nobody does. */
function signedBy({ signatures, accounts }: TextRow, written: TextFields['signatures']): SignatureName[] {
  const signed = (written ?? []).flatMap((one): SignatureName[] => {
    if (one.id === null) return one.username ? [{ name: one.username, page: null }] : []
    const account = accounts?.[one.id]
    return account ? [account] : []
  })
  return signed.length > 0 ? signed : signatures
}

/** Half-finished fields as they were typed; those of its kind alone. */
const typedFields = (kind: Kind, work: TextFields): Fields =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      fieldOf(name).kinds.includes(kind) && work[name] !== '' ? (work[name] ?? null) : null,
    ]),
  )

/**
 * A text as the form holds it: what is not in the work is empty, the body is sanitised as publication would.
 * @param origin PUBLIC_URL, by which own pictures are recognised
 */
export async function toWorkState(row: TextRow, work: TextFields, origin: string): Promise<State> {
  // On demand: an export without drafts needs none of it.
  const { sanitizeContent } = await import('../../server/features/texts/bodies/sanitize.ts')
  const typed = typedFields(row.kind, work)
  const covers = PICTURE_FIELDS.map((name) => {
    const text = String(typed[name] ?? '')
    return [name, text === '' ? null : (storedCover(text, origin) ?? text)]
  })
  const content = sanitizeContent(String(work.content ?? ''), origin)
  return {
    fields: { ...typed, ...Object.fromEntries(covers), content },
    signatures: signedBy(row, work.signatures),
  }
}

/** A text as readers will have it: approved changes are the fields that change, as they will be stored. */
const toPlannedState = (row: TextRow, { signatures, ...planned }: TextFields): State => ({
  fields: { ...row.fields, ...planned },
  signatures: signedBy(row, signatures),
})

const isSame = (one: State, other: State): boolean =>
  FIELD_NAMES.every((name) => String(one.fields[name] ?? '') === String(other.fields[name] ?? '')) &&
  JSON.stringify(one.signatures) === JSON.stringify(other.signatures)

export interface SideFile {
  ending: '.work.md' | '.planned.md'
  state: State
  facts: Fields
}

/**
 * What lies beside a text that is no draft: the work on it where that changes anything, and the approved changes that are
 * planned where the work has gone on since.
 */
export async function sideFilesOf(row: TextRow, origin: string): Promise<SideFile[]> {
  if (!row.work) return []
  const work = await toWorkState(row, row.work, origin)
  const plan = row.planned ? toPlannedState(row, row.planned) : undefined
  const isPlanned = plan !== undefined && isSame(work, plan)
  const beside: SideFile[] = []
  if (!isSame(work, row))
    beside.push({
      ending: '.work.md',
      state: work,
      facts: { status: isPlanned ? 'planned' : 'work', updated: row.savedAt, proposed: row.proposedAt },
    })
  if (plan && !isPlanned) beside.push({ ending: '.planned.md', state: plan, facts: { status: 'planned' } })
  return beside.map((one) =>
    one.facts.status === 'planned' ? { ...one, facts: { ...one.facts, date: row.plannedFor } } : one,
  )
}
