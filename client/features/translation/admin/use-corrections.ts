import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { ALONE } from '../use-english-items.ts'
import { type CorrectionDraft, readDrafts, saveCorrectionDraft } from './draft.ts'
import { withEmptyMarks } from './flat-text.ts'

export type EditableTranslation = RouterOutputs['translation']['pieces']
export type PassagePiece = EditableTranslation['pieces'][number]

type Drafts = Record<string, CorrectionDraft>

/** What a refused save says, beside its sentence. */
interface Refusal {
  fields?: Record<string, string>
  current?: EditableTranslation
}

/**
 * What is typed for the passages of an item, and its one save. A draft belongs to the English that was seen when it was
 * begun: when somebody else has changed that, it is in conflict until its author says which of the two is meant.
 */
export function useCorrections(item: EditableTranslation, onChange: (next: EditableTranslation) => void) {
  const { id, pieces } = item
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(id))
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Changes one draft, or forgets it. */
  function put(hash: string, draft: CorrectionDraft | null) {
    if (!save.isPending) save.reset()
    saveCorrectionDraft(id, hash, draft)
    setDrafts(({ [hash]: _, ...others }) => (draft ? { ...others, [hash]: draft } : others))
    setErrors(({ [hash]: _, ...others }) => others)
  }

  const save = trpc.translation.correctAll.useMutation({
    trpc: ALONE,
    onSuccess: (next, { corrections }) => {
      const versions = new Map(next.pieces.map(({ hash, version }) => [hash, version]))
      const sentTexts = new Map(corrections.map(({ hash, text }) => [hash, text]))
      setDrafts((held) => {
        const left: Drafts = {}
        for (const [hash, draft] of Object.entries(held)) {
          // What was typed while it was being saved is the draft of a next save.
          if (sentTexts.get(hash) === withEmptyMarks(draft.text, draft.source)) {
            saveCorrectionDraft(id, hash, null)
            continue
          }
          left[hash] = sentTexts.has(hash) ? { ...draft, version: versions.get(hash) ?? null } : draft
          saveCorrectionDraft(id, hash, left[hash])
        }
        return left
      })
      setErrors({})
      onChange(next)
    },
    onError: (error, { corrections }) => {
      const { fields = {}, current } = (error.data ?? {}) as Refusal
      const messages = Object.entries(fields).flatMap(([name, message]): [string, string][] => {
        const hash = corrections[Number(/^corrections\.(\d+)\./.exec(name)?.[1] ?? -1)]?.hash
        return hash ? [[hash, message]] : []
      })
      setErrors(Object.fromEntries(messages))
      if (current) onChange(current)
    },
  })

  const changed = pieces.filter(({ hash }) => hash in drafts)
  const hashes = new Set(pieces.map(({ hash }) => hash))
  return {
    drafts,
    errors,
    put,
    changed: changed.length,
    /** Typed for a French that is no more. */
    orphans: Object.entries(drafts).filter(([hash]) => !hashes.has(hash)),
    busy: save.isPending,
    failure: save.error?.message,
    saved: save.isSuccess,
    save: () => {
      if (save.isPending || changed.length === 0) return
      const corrections = changed.map(({ hash, marked: { source } }) => {
        const { text, version } = drafts[hash] as CorrectionDraft
        return { hash, text: withEmptyMarks(text, source), version }
      })
      save.mutate({ id, corrections })
    },
  }
}

/** Whether somebody else has changed the English that a draft was to take the place of. */
export const inConflict = (
  { version, marked }: PassagePiece,
  draft: CorrectionDraft | undefined,
): draft is CorrectionDraft => draft !== undefined && draft.version !== version && draft.text !== marked.text
