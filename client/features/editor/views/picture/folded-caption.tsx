import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { CaptionEditor } from '../caption-editor.tsx'
import styles from '../card.module.css'

interface FoldedCaptionProps {
  editor: LexicalEditor
  /** The caption as HTML of one line. */
  value: string
  onChange: (html: string) => void
  onLeave: () => void
}

/** The caption of a picture; while there is none, one line that asks for it. */
export function FoldedCaption({ editor, value, onChange, onLeave }: FoldedCaptionProps) {
  const t = useT('desk')
  const [asked, setAsked] = useState(false)
  if (!value && !asked)
    return (
      <button
        type="button"
        className={styles.fold}
        disabled={!editor.isEditable()}
        onClick={() => setAsked(true)}
      >
        {t('pictures.captionAdd')}
      </button>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div
      className={styles.caption}
      // Words that are deleted leave the field there while one is in it.
      onFocus={() => setAsked(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAsked(false)
      }}
    >
      <CaptionEditor editor={editor} value={value} focused={asked} onChange={onChange} onLeave={onLeave} />
    </div>
  )
}
