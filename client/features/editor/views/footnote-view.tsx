import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import type { LexicalEditor } from 'lexical'
import { plainFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { useHost } from '../host.ts'
import styles from '../text.module.css'

interface FootnoteViewProps {
  nodeKey: string
  editor: LexicalEditor
  words: string
}

/** The number of a footnote, which the style sheet counts; a press opens its words. The arrow keys reach it, and Enter opens it. */
export function FootnoteView({ nodeKey, editor, words }: FootnoteViewProps) {
  const t = useT('editor')
  const host = useHost()
  const [chosen] = useLexicalNodeSelection(nodeKey)
  const plain = plainFootnote(words)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(styles.footnote, chosen && styles.chosen)}
      aria-label={t('editor.footnoteNamed', { words: plain })}
      title={plain}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.isEditable() && host.editFootnote({ editor, nodeKey, words })}
    />
  )
}
