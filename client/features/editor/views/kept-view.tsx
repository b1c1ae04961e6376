import { $getNodeByKey, type LexicalEditor } from 'lexical'
import { useMemo } from 'react'
import { parseHtml } from '../../../../shared/editor/document.ts'
import { $importBlocks, STORED } from '../../../../shared/editor/import-html.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BodyText } from '../../texts/item/body-text.tsx'
import { cleanPastedHtml } from '../paste/clean-html.ts'
import styles from './card.module.css'
import { EditorCard } from './card.tsx'

interface KeptViewProps {
  nodeKey: string
  editor: LexicalEditor
  html: string
}

/** A block that the editor keeps as it came; a button converts it to ordinary text. */
export function KeptView({ nodeKey, editor, html }: KeptViewProps) {
  const t = useT('editor')
  const cleaned = useMemo(() => cleanPastedHtml(html), [html])
  const simplify = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if (!node) return
      const blocks = $importBlocks(parseHtml(html), { ...STORED, pasted: true })
      for (const block of blocks) node.insertBefore(block)
      if (blocks.length > 0) node.remove()
    })
  return (
    <EditorCard
      nodeKey={nodeKey}
      editor={editor}
      label={t('editor.kept')}
      fields={<p className={styles.note}>{t('editor.keptHint')}</p>}
      actions={
        <Button variant="tool" icon="edit" onClick={simplify} disabled={!editor.isEditable()}>
          {t('editor.simplify')}
        </Button>
      }
    >
      <div className={styles.kept}>
        <BodyText lang="fr" html={cleaned} />
      </div>
    </EditorCard>
  )
}
