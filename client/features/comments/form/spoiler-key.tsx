import type { RefObject } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './comment-form.module.css'

const MARK = '||'

/** Marks the selected words as a spoiler; without a selection, the words that are typed next. */
export function SpoilerKey({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useT('comments')
  const mark = () => {
    const area = field.current
    if (!area || area.readOnly) return
    const { selectionStart: start, selectionEnd: end } = area
    area.setRangeText(`${MARK}${area.value.slice(start, end)}${MARK}`, start, end)
    area.setSelectionRange(start + MARK.length, end + MARK.length)
    // The event tells the form of the change, as typing would.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <button
      type="button"
      className={styles.key}
      title={t('comments.markSpoilerHint')}
      // This keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={mark}
    >
      <Icon name="eye" size={12} />
      {t('comments.spoiler')}
    </button>
  )
}
