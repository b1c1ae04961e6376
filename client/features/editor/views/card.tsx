import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $getNodeByKey, type LexicalEditor } from 'lexical'
import { type ReactNode, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { $caretAfter } from '../blocks.ts'
import { useOwnEvents } from '../own-events.ts'
import { useRoving } from '../toolbar/use-roving.ts'
import styles from './card.module.css'

interface CardProps {
  nodeKey: string
  editor: LexicalEditor
  /** The name of the block for screen readers. */
  label: string
  /** The visible content; a click on it selects the whole block. */
  children: ReactNode
  /** Fields and buttons below the content. */
  fields?: ReactNode
  /** More buttons beside the one that removes the block. */
  actions?: ReactNode
  /** The buttons as a toolbar over the content, there while the block is used; its name for screen readers. */
  tools?: { label: string; buttons: ReactNode }
  className?: string | undefined
}

/** A block that is no text, with its fields. It is selected as a whole and can be removed. */
export function EditorCard({
  nodeKey,
  editor,
  label,
  children,
  fields,
  actions,
  tools,
  className,
}: CardProps) {
  const t = useT('editor')
  const own = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useOwnEvents(own)
  useOwnEvents(bar)
  const onBarKey = useRoving(bar)
  const [chosen, choose, clear] = useLexicalNodeSelection(nodeKey)
  const remove = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if (!node) return
      $caretAfter(node)
      node.remove()
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend as its name
    <div
      role="group"
      aria-label={label}
      className={classes(styles.card, chosen && styles.chosen, tools && styles.compact, className)}
      contentEditable={false}
    >
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the arrow keys of the text select it, too */}
        <div
          className={styles.shown}
          onClick={() => {
            clear()
            choose(true)
          }}
        >
          {children}
        </div>
        {tools && (
          <div
            ref={bar}
            role="toolbar"
            aria-label={tools.label}
            className={styles.tools}
            onKeyDown={onBarKey}
            tabIndex={-1}
          >
            {tools.buttons}
            <Button
              variant="tool"
              icon="trash"
              aria-label={t('editor.remove')}
              title={t('editor.remove')}
              onClick={remove}
              disabled={!editor.isEditable()}
            />
          </div>
        )}
      </div>
      <div ref={own} className={styles.fields}>
        {fields}
        {!tools && (
          <div className={styles.actions}>
            {actions}
            <Button variant="tool" icon="trash" onClick={remove} disabled={!editor.isEditable()}>
              {t('editor.remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
