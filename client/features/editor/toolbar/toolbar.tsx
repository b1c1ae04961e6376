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
import { $caretState, BLOCK_KINDS, type CaretState, NO_CARET, setBlock } from '../blocks.ts'
import {
  type Action,
  type ActionId,
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

/** The formatting at the caret, updated as it moves. */
function useCaret(editor: LexicalEditor): CaretState {
  const [caret, setCaret] = useState(NO_CARET)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read(() => ($isRangeSelection($getSelection()) ? $caretState() : null))
        // The last state stays while the focus is in the toolbar or in a field.
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

/** All editing actions, for the mouse, the thumb and the arrow keys. */
export function Toolbar({ editor, controls }: { editor: LexicalEditor; controls: string }) {
  const t = useT('editor')
  const caret = useCaret(editor)
  const steps = useSteps(editor)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = useRoving(bar)
  const inList = caret.block === 'ul' || caret.block === 'ol'
  const idle: Partial<Record<ActionId, boolean>> = {
    indent: !inList,
    outdent: !inList,
    undo: !steps.undo,
    redo: !steps.redo,
  }
  const group = (actions: readonly Action[]) => (
    <div className={styles.group}>
      {actions.map((action) => (
        <Tool key={action.id} action={action} editor={editor} caret={caret} idle={idle[action.id] ?? false} />
      ))}
    </div>
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
          const kind = BLOCK_KINDS.find((one) => one === event.target.value)
          if (kind) setBlock(editor, kind)
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
      {group(MARK_ACTIONS)}
      {group(LIST_ACTIONS)}
      {group(INSERT_ACTIONS)}
      {group(ALIGN_ACTIONS)}
      {group(STEP_ACTIONS)}
      {group(VIEW_ACTIONS)}
      {caret.table && <TableTools editor={editor} />}
    </div>
  )
}
