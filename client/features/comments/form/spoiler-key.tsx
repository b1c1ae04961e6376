import type { RefObject } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './comment-form.module.css'

const MARK = '||'

/** Marks the words that are chosen in the field as a spoiler; where none are, what is typed next. */
export function SpoilerKey({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useT('comments')
  const mark = () => {
    const area = field.current
    if (!area || area.readOnly) return
    const { selectionStart: start, selectionEnd: end } = area
    area.setRangeText(`${MARK}${area.value.slice(start, end)}${MARK}`, start, end)
    area.setSelectionRange(start + MARK.length, end + MARK.length)
    // As if it had been typed, so that the form hears of it.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <button
      type="button"
      className={styles.key}
      title={t('comments.markSpoilerHint')}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={mark}
    >
      <Icon name="eye" size={12} />
      {t('comments.spoiler')}
    </button>
  )
}
