import { storedCover } from '../../shared/images/focus.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import { FIELD_NAMES, fieldOf } from '../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import type { Fields, SignatureName, TextRow } from './text-rows.ts'

/** One state of a text: as stored, or with work on it. */
export interface State {
  fields: Fields
  signatures: SignatureName[]
}

/** Deleted accounts no longer sign; where nobody signs, the previous signatures stay. */
function signedBy({ signatures, accounts }: TextRow, written: TextFields['signatures']): SignatureName[] {
  const signed = (written ?? []).flatMap((one): SignatureName[] => {
    if (one.id === null) return one.username ? [{ name: one.username, page: null }] : []
    const account = accounts?.[one.id]
    return account ? [account] : []
  })
  return signed.length > 0 ? signed : signatures
}

/** Unfinished fields as they were typed; only those of the text's kind. */
const typedFields = (kind: Kind, work: TextFields): Fields =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      fieldOf(name).kinds.includes(kind) && work[name] !== '' ? (work[name] ?? null) : null,
    ]),
  )

/**
 * A text as its form holds it: fields that the work lacks are empty, and the body is sanitised as at publication.
 * @param origin PUBLIC_URL, by which own pictures are recognised
 */
export async function toWorkState(row: TextRow, work: TextFields, origin: string): Promise<State> {
  // Loaded on demand: an export without drafts does not need it.
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

/** A text as readers will see it: the approved changes hold the changing fields in their stored form. */
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
 * Files beside a text that is no draft: one with the work, if that changes anything; one with the approved changes that
 * are planned, if the work has gone on since.
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
