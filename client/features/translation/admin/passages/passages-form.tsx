import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { EditableTranslation } from '../../../../../shared/translation/editable.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { goToFirstFault } from '../../../../ui/forms/faults.ts'
import styles from '../translation-panel.module.css'
import { useCorrections } from '../use-corrections.ts'
import { OutdatedPieces } from './outdated-pieces.tsx'
import { PassageRow } from './passage-row.tsx'

interface PassagesFormProps {
  item: EditableTranslation
  onChange: (next: EditableTranslation) => void
}

/** All passages of an item in one form: the Tab key leads from field to field, and one save takes everything that was typed. */
export function PassagesForm({ item, onChange }: PassagesFormProps) {
  const t = useT('translation-admin')
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, errors, put, changed, orphans, busy, failure, saved, save } = useCorrections(
    item,
    onChange,
  )
  const takeBack = trpc.translation.takeBack.useMutation({ onSuccess: onChange })
  const saveNow = useEffectEvent(save)

  // Ctrl+S saves from anywhere on the page. Its usual effect, saving the page as a file, is not wanted here.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!event.repeat) saveNow()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  // The focus goes to the first passage that the save refused.
  useEffect(() => {
    if (failure) goToFirstFault(form.current)
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  const problem = failure ?? takeBack.error?.message
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} aria-label={t('adminTranslation.title')}>
        <ol className={styles.pieces}>
          {item.pieces.map((piece) => (
            <PassageRow
              key={piece.hash}
              piece={piece}
              typed={unsaved[piece.hash]}
              error={errors[piece.hash]}
              onType={put}
              onTakeBack={(hash) => !takeBack.isPending && takeBack.mutate({ id: item.id, hash })}
            />
          ))}
        </ol>
        <div className={styles.bar}>
          <Button
            type="submit"
            icon="check"
            aria-disabled={busy || changed === 0}
            aria-keyshortcuts="Control+S Control+Enter Meta+S Meta+Enter"
          >
            {t(busy ? 'adminTranslation.saving' : 'adminTranslation.save')}
          </Button>
          <span role="status">
            {changed > 0
              ? t('adminTranslation.changed', { count: changed })
              : saved && t('adminTranslation.saved')}
          </span>
          {problem && (
            <p role="alert" className={styles.error}>
              {problem} {changed > 0 && t('adminTranslation.nothingSaved')}
            </p>
          )}
        </div>
      </form>
      {(item.outdated.length > 0 || orphans.length > 0) && (
        <OutdatedPieces
          id={item.id}
          pieces={item.outdated}
          typed={orphans}
          onForget={(hash) => put(hash, null)}
          onChange={onChange}
        />
      )}
    </>
  )
}
