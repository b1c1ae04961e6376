import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { $caretState, type BlockKind, type CaretState, NO_CARET, setBlock } from '../blocks.ts'
import {
  ALIGN_ACTIONS,
  INSERT_ACTIONS,
  LIST_ACTIONS,
  MARK_ACTIONS,
  STEP_ACTIONS,
  TEXT_ACTIONS,
  VIEW_ACTIONS,
} from './actions.ts'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'
import { useRoving } from './use-roving.ts'

/** What holds at the caret, followed as it moves. */
function useCaret(editor: LexicalEditor): CaretState {
  const [caret, setCaret] = useState(NO_CARET)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read(() => ($isRangeSelection($getSelection()) ? $caretState() : null))
        // The caret stays while the focus is in the toolbar or in a field.
        if (next) setCaret((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      }),
    [editor],
  )
  return caret
}

function useSteps(editor: LexicalEditor) {
  const [undo, setUndo] = useState(false)
  const [redo, setRedo] = useState(false)
  useEffect(() => {
    const note = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, note(setUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, note(setRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { undo, redo }
}

/** All editing actions, in reach of the mouse, the thumb and the arrow keys. */
export function Toolbar({ editor, controls }: { editor: LexicalEditor; controls: string }) {
  const t = useT('editor')
  const caret = useCaret(editor)
  const steps = useSteps(editor)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = useRoving(bar)
  const inList = caret.block === 'ul' || caret.block === 'ol'
  const tool = (action: (typeof MARK_ACTIONS)[number], idle = false) => (
    <Tool key={action.id} action={action} editor={editor} caret={caret} idle={idle} />
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('editor.toolbar')}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <select
        className={styles.blocks}
        aria-label={t('editor.block')}
        value={TEXT_ACTIONS.some(({ id }) => id === caret.block) ? caret.block : ''}
        onChange={(event) => {
          setBlock(editor, event.target.value as BlockKind)
          editor.focus()
        }}
      >
        <option value="" hidden>
          {t(`editor.actions.${caret.block}`)}
        </option>
        {TEXT_ACTIONS.map(({ id }) => (
          <option key={id} value={id}>
            {t(`editor.actions.${id}`)}
          </option>
        ))}
      </select>
      <div className={styles.group}>{MARK_ACTIONS.map((action) => tool(action))}</div>
      <div className={styles.group}>
        {LIST_ACTIONS.map((action) => tool(action, /dent$/.test(action.id) && !inList))}
      </div>
      <div className={styles.group}>{INSERT_ACTIONS.map((action) => tool(action))}</div>
      <div className={styles.group}>{ALIGN_ACTIONS.map((action) => tool(action))}</div>
      <div className={styles.group}>
        {STEP_ACTIONS.map((action) => tool(action, action.id === 'undo' ? !steps.undo : !steps.redo))}
      </div>
      <div className={styles.group}>{VIEW_ACTIONS.map((action) => tool(action))}</div>
      {caret.table && <TableTools editor={editor} />}
    </div>
  )
}
