// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { registerRichText } from '@lexical/rich-text'
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  DELETE_CHARACTER_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { expect, it } from 'vitest'
import { $saveDocument, openDocument } from '../../../shared/editor/document.ts'
import { $isFrameLineNode } from '../../../shared/editor/nodes/frame-node.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { registerFrames, toggleFrame } from './frames.ts'

function opened(html: string): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  // This editor has no page, so nothing can be scrolled to.
  editor.getElementByKey = () => null
  registerRichText(editor)
  registerFrames(editor)
  openDocument(editor, html)
  return editor
}
const saved = (editor: LexicalEditor) => editor.read(() => $saveDocument(new Map())).replaceAll('\n', '')

/** Puts the caret at the end, or the beginning, of the block with these words. */
function caretIn(editor: LexicalEditor, words: string, end = true): void {
  editor.update(
    () => {
      const find = (node: LexicalNode): LexicalNode | undefined =>
        $isElementNode(node)
          ? (node.getChildren().map(find).find(Boolean) ??
            (node.getTextContent() === words && !node.isInline() ? node : undefined))
          : undefined
      const block = find($getRoot())
      if (!$isElementNode(block)) throw new Error(`no block reads ${words}`)
      end ? block.selectEnd() : block.selectStart()
    },
    { discrete: true },
  )
}
const settled = (editor: LexicalEditor) => editor.update(() => {}, { discrete: true })
const toggle = (editor: LexicalEditor, kind: Parameters<typeof toggleFrame>[1]) => {
  toggleFrame(editor, kind)
  settled(editor)
}
const enter = (editor: LexicalEditor) => {
  editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
  settled(editor)
}

it('is put around what is chosen, becomes another, and is taken away again', () => {
  const editor = opened('<p>a</p><h2>b</h2><p>c</p>')
  editor.update(() => $getRoot().select(0, 2), { discrete: true })
  toggle(editor, 'callout')
  expect(saved(editor)).toBe('<aside><p>a</p><h2>b</h2></aside><p>c</p>')
  caretIn(editor, 'a')
  toggle(editor, 'spoiler')
  expect(saved(editor)).toBe('<details><summary></summary><p>a</p><h2>b</h2></details><p>c</p>')
  caretIn(editor, 'a')
  toggle(editor, 'spoiler')
  expect(saved(editor)).toBe('<p>a</p><h2>b</h2><p>c</p>')
})

it('is written into an empty line: what is typed is hidden, not in the title that all see', () => {
  const editor = opened('<p>a</p><p>b</p>')
  editor.update(
    () => {
      const last = $getRoot().getLastChild()
      if ($isElementNode(last)) last.clear().select()
    },
    { discrete: true },
  )
  toggle(editor, 'spoiler')
  editor.update(() => void $getSelection()?.insertText('t'), { discrete: true })
  expect(saved(editor)).toBe('<p>a</p><details><summary></summary><p>t</p></details>')
})

it('is written in where the text is empty and nobody was in it', () => {
  const editor = opened('')
  toggle(editor, 'spoiler')
  editor.update(() => void $getSelection()?.insertText('t'), { discrete: true })
  expect(saved(editor)).toBe('<details><summary></summary><p>t</p></details>')
})

it('begins with its title where it folds and hides no secret, and becomes a spoiler with it', () => {
  const editor = opened('')
  toggle(editor, 'fold')
  editor.update(() => void $getSelection()?.insertText('t'), { discrete: true })
  expect(saved(editor)).toBe('<details class="fold"><summary>t</summary></details>')
  toggle(editor, 'spoiler')
  expect(saved(editor)).toBe('<details><summary>t</summary></details>')
  toggle(editor, 'spoiler')
  expect(saved(editor)).toBe('<p>t</p>')
})

it('takes the caret out of the source of a pull quote that becomes the title of a spoiler', () => {
  const editor = opened('<figure><blockquote><p>a</p></blockquote><figcaption>s</figcaption></figure>')
  caretIn(editor, 's')
  toggle(editor, 'spoiler')
  editor.update(() => void $getSelection()?.insertText('t'), { discrete: true })
  expect(saved(editor)).toBe('<details><summary>s</summary><p>ta</p></details>')
})

it('has nothing to do with a caret beside blocks', () => {
  const editor = opened('<hr />')
  editor.update(() => void $getRoot().select(0, 0), { discrete: true })
  expect(() => editor.dispatchCommand(KEY_ARROW_DOWN_COMMAND, new KeyboardEvent('keydown'))).not.toThrow()
})

it('holds words alone where it is a pull quote', () => {
  const editor = opened('<h2>a</h2><hr /><p>c</p>')
  caretIn(editor, 'a')
  toggle(editor, 'pull-quote')
  expect(saved(editor)).toBe('<figure><blockquote><p>a</p></blockquote></figure><hr /><p>c</p>')
})

it('is left by Enter: from its title into it, from an empty line at its end behind it', () => {
  const editor = opened('<details><summary>t</summary><p>a</p></details>')
  caretIn(editor, 't')
  enter(editor)
  caretIn(editor, 'a')
  enter(editor)
  enter(editor)
  editor.update(
    () => {
      const last = $getRoot().getLastChild()
      expect($getRoot().getChildrenSize()).toBe(2)
      if ($isElementNode(last)) last.selectStart().insertText('b')
    },
    { discrete: true },
  )
  expect(saved(editor)).toBe('<details><summary>t</summary><p>a</p></details><p>b</p>')
})

it('is taken away by Backspace at its beginning, its title becoming a line of the text', () => {
  const editor = opened('<details><summary>t</summary><p>a</p></details>')
  caretIn(editor, 't', false)
  editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true)
  settled(editor)
  expect(saved(editor)).toBe('<p>t</p><p>a</p>')
})

it('keeps its form whatever is put into it: one line, in its place; what a pull quote cannot hold stands behind it', () => {
  const editor = opened(
    '<details><summary>t</summary><p>a</p></details><figure><blockquote><p>b</p></blockquote><figcaption>s</figcaption></figure>',
  )
  editor.update(
    () => {
      const [spoiler, quote] = $getRoot().getChildren()
      if (!$isElementNode(spoiler) || !$isElementNode(quote)) throw new Error('two frames')
      const line = quote.getChildren().find($isFrameLineNode)
      if (line) spoiler.append(line)
    },
    { discrete: true },
  )
  expect(saved(editor)).toBe(
    '<details><summary>t</summary><p>a</p><p>s</p></details><figure><blockquote><p>b</p></blockquote></figure>',
  )
})
