import { createHeadlessEditor } from '@lexical/headless'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $createParagraphNode, $createTextNode, $getRoot, UNDO_COMMAND } from 'lexical'
import { expect, it } from 'vitest'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { HISTORY } from './history.ts'

/** Types letters into an editor, one each `ms`. @returns how many steps can be undone */
function stepsAfter(letters: number, ms: number): number {
  const editor = createHeadlessEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  let now = 0
  const state = createEmptyHistoryState()
  registerHistory(editor, state, HISTORY.delay, () => now, undefined, HISTORY.depth)
  const words = { key: '' }
  editor.update(
    () => {
      const text = $createTextNode('a')
      words.key = text.getKey()
      $getRoot().append($createParagraphNode().append(text))
      text.select()
    },
    { discrete: true },
  )
  for (let i = 0; i < letters; i++) {
    now += ms
    editor.update(() => void $getRoot().getFirstDescendant()?.selectEnd().insertText('a'), { discrete: true })
  }
  let steps = 0
  for (; state.undoStack.length > 0; steps++) editor.dispatchCommand(UNDO_COMMAND, undefined)
  return steps
}

it('undoes a hundred steps, and no more', () => expect(stepsAfter(130, 600)).toBe(100))
it('takes what is typed within half a second for one', () =>
  expect(stepsAfter(30, 100)).toBeLessThanOrEqual(2))
