import type { LexicalEditor } from 'lexical'
import { useRef, useState } from 'react'
import { plainFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Ask } from '../dialogs.tsx'
import { CaptionEditor } from '../views/caption-editor.tsx'
import styles from './footnote-dialog.module.css'

interface FootnoteDialogProps {
  editor: LexicalEditor
  /** HTML of the kind that stands in a line. */
  words: string
  isNew: boolean
  /** Called with the words; empty when the footnote is removed. */
  onSave: (words: string) => void
  onClose: () => void
}

/** Asks for the words of a footnote: one line with the marks and links of a caption. */
export function FootnoteDialog({ editor, words, isNew, onSave, onClose }: FootnoteDialogProps) {
  const t = useT('editor')
  const [isEmpty, setEmpty] = useState(words === '')
  // Enter may come before the page has drawn the last letter.
  const value = useRef(words)
  const save = () => plainFootnote(value.current) !== '' && onSave(value.current)
  return (
    <Ask
      title={t('editor.actions.footnote')}
      go={t(isNew ? 'editor.insert' : 'editor.footnoteGo')}
      idle={isEmpty}
      focus="[contenteditable]"
      onGo={save}
      onClose={onClose}
      extra={
        !isNew && (
          <Button variant="alt" onClick={() => onSave('')}>
            {t('editor.remove')}
          </Button>
        )
      }
    >
      <div className={classes('px-field', styles.words)}>
        <CaptionEditor
          editor={editor}
          value={words}
          onChange={(html) => {
            value.current = html
            setEmpty(plainFootnote(html) === '')
          }}
          label={t('editor.footnoteWords')}
          hint={t('editor.footnoteHint')}
          onLeave={save}
        />
      </div>
    </Ask>
  )
}
