import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import type { CSSProperties } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import '../../styles/prose.css'
import '../texts/item/block-styles.ts'
import '../texts/item/footnote-styles.ts'
import styles from './text.module.css'

interface EditorTextProps {
  id: string
  /** The id of the element that names the editor. */
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean | undefined
}

/** The field in which the text is written; it looks as readers will see it. */
export function EditorText({ id, labelledBy, describedBy, invalid }: EditorTextProps) {
  const t = useT('editor')
  // The hints in an empty line of a frame (text.module.css). They are CSS variables, since the nodes make their elements without words.
  const hints = {
    '--spoiler-hint': JSON.stringify(t('editor.spoilerTitle')),
    '--fold-hint': JSON.stringify(t('editor.foldTitle')),
    '--source-hint': JSON.stringify(t('editor.quoteSource')),
  } as CSSProperties
  return (
    <RichTextPlugin
      contentEditable={
        <ContentEditable
          id={id}
          className={classes('prose', styles.text)}
          ariaLabelledBy={labelledBy}
          ariaDescribedBy={describedBy}
          aria-invalid={invalid || undefined}
          ariaMultiline
          lang="fr"
          style={hints}
          spellCheck
          aria-placeholder={t('editor.placeholder')}
          placeholder={<p className={styles.placeholder}>{t('editor.placeholder')}</p>}
        />
      }
      ErrorBoundary={LexicalErrorBoundary}
    />
  )
}
