import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { HeldOutcome } from '../../admin/kit/use-held.ts'

interface HeldNoteProps<V> {
  outcome: HeldOutcome<V> | undefined
  busy: boolean
  /** What holds. */
  value: V
  /** A value in words. */
  textOf: (value: V) => string
  title: string
  undo: (() => void) | undefined
}

/** Says what became of a press, beside what was pressed, with a key that takes it back. */
export function HeldNote<V>({ outcome, busy, value, textOf, title, undo }: HeldNoteProps<V>) {
  const t = useT('settings')
  function refusal(): string | undefined {
    if (outcome?.kind !== 'refused') return undefined
    const { error, wanted, way } = outcome
    const now = textOf(value)
    const theirs = hasCode(error, 'SETTING_CONFLICT') || hasCode(error, 'EDIT_CONFLICT')
    if (theirs && way === 'undo') return t('settings.undoConflict', { value: now })
    if (theirs) return t('settings.conflict', { value: now, wanted: textOf(wanted) })
    return t('settings.fellBack', { reason: sentenceOf(error) ?? t('settings.saveError'), value: now })
  }
  return (
    <div>
      <DialogError message={busy ? undefined : refusal()} />
      <div className={kit.facts}>
        <p role="status" className={kit.note}>
          {busy
            ? t('settings.saving')
            : outcome?.kind === 'saved'
              ? t('settings.held', { value: textOf(outcome.now.value) })
              : outcome?.kind === 'undone' && t('settings.undone', { value: textOf(value) })}
        </p>
        {undo && (
          <ActKey
            icon="refresh"
            of={title}
            onClick={(event) => {
              // This key goes; the focus stays at its place.
              event.currentTarget.closest('fieldset')?.focus()
              undo()
            }}
          >
            {t('settings.undo')}
          </ActKey>
        )}
      </div>
    </div>
  )
}
