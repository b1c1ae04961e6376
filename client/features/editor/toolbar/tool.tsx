import type { LexicalEditor } from 'lexical'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import type { CaretState } from '../blocks.ts'
import { useHost } from '../host.ts'
import { shownKeys } from '../keys.ts'
import type { Action } from './actions.ts'
import { EditorIcon } from './editor-icon.tsx'
import styles from './toolbar.module.css'

interface ToolProps {
  action: Action
  editor: LexicalEditor
  caret: CaretState
  /** Whether the button is shown but has no use now. */
  idle?: boolean
}

/** A button of the toolbar. It leaves the caret where it is. */
export function Tool({ action, editor, caret, idle = false }: ToolProps) {
  const t = useT('editor')
  const host = useHost()
  const name = t(`editor.actions.${action.id}`)
  const keys = action.keys && shownKeys(action.keys, { shift: t('editor.shift') })
  const on = action.on?.(caret)
  return (
    <button
      type="button"
      data-tool={action.id}
      className={classes(styles.tool, on && styles.on)}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={action.on ? on : undefined}
      aria-disabled={idle || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !idle && action.run(editor, host)}
    >
      <EditorIcon name={action.icon} />
    </button>
  )
}
