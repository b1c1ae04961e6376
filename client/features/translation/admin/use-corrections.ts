import { useState } from 'react'
import type { EditablePiece, EditableTranslation } from '../../../../shared/translation/editable.ts'
import { dataOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { ALONE } from '../asking.ts'
import { withEmptyMarks } from './flat-text.ts'
import {
  readUnsavedCorrections,
  saveUnsavedCorrection,
  type UnsavedCorrection,
} from './unsaved-corrections.ts'

type UnsavedCorrections = Record<string, UnsavedCorrection>

/**
 * The corrections of an item's passages, and their one save. A correction belongs to the English that its author saw. When
 * somebody else has changed that, it is in conflict until its author chooses one of the two.
 */
export function useCorrections(item: EditableTranslation, onChange: (next: EditableTranslation) => void) {
  const { id, pieces } = item
  const [unsaved, setUnsaved] = useState<UnsavedCorrections>(() => readUnsavedCorrections(id))
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Stores the correction of a passage, or removes it. */
  function put(hash: string, typed: UnsavedCorrection | null) {
    if (!save.isPending) save.reset()
    saveUnsavedCorrection(id, hash, typed)
    setUnsaved(({ [hash]: _, ...others }) => (typed ? { ...others, [hash]: typed } : others))
    setErrors(({ [hash]: _, ...others }) => others)
  }

  const save = trpc.translation.correctAll.useMutation({
    trpc: ALONE,
    onSuccess: (next, { corrections }) => {
      const versions = new Map(next.pieces.map(({ hash, version }) => [hash, version]))
      const sentTexts = new Map(corrections.map(({ hash, text }) => [hash, text]))
      setUnsaved((held) => {
        const left: UnsavedCorrections = {}
        for (const [hash, typed] of Object.entries(held)) {
          // Text that was typed during the save stays for the next one.
          if (sentTexts.get(hash) === withEmptyMarks(typed.text, typed.source)) {
            saveUnsavedCorrection(id, hash, null)
            continue
          }
          left[hash] = sentTexts.has(hash) ? { ...typed, version: versions.get(hash) ?? null } : typed
          saveUnsavedCorrection(id, hash, left[hash])
        }
        return left
      })
      setErrors({})
      onChange(next)
    },
    onError: (error, { corrections }) => {
      const fields: Record<string, string> = error.data?.fields ?? {}
      const messages = Object.entries(fields).flatMap(([name, message]): [string, string][] => {
        const hash = corrections[Number(/^corrections\.(\d+)\./.exec(name)?.[1] ?? -1)]?.hash
        return hash ? [[hash, message]] : []
      })
      setErrors(Object.fromEntries(messages))
      const current = dataOf(error, 'EDIT_CONFLICT')?.current
      if (current && 'pieces' in current) onChange(current)
    },
  })

  const changed = pieces.filter(({ hash }) => hash in unsaved)
  const hashes = new Set(pieces.map(({ hash }) => hash))
  return {
    unsaved,
    errors,
    put,
    changed: changed.length,
    /** Corrections whose French has gone. */
    orphans: Object.entries(unsaved).filter(([hash]) => !hashes.has(hash)),
    busy: save.isPending,
    failure: save.error?.message,
    saved: save.isSuccess,
    save: () => {
      if (save.isPending || changed.length === 0) return
      const corrections = changed.flatMap(({ hash, marked: { source } }) => {
        const typed = unsaved[hash]
        return typed ? [{ hash, text: withEmptyMarks(typed.text, source), version: typed.version }] : []
      })
      save.mutate({ id, corrections })
    },
  }
}

/** Whether somebody else has changed the English that a correction was meant to replace. */
export const inConflict = (
  { version, marked }: EditablePiece,
  typed: UnsavedCorrection | undefined,
): typed is UnsavedCorrection =>
  typed !== undefined && typed.version !== version && typed.text !== marked.text
