// @vitest-environment happy-dom
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  createEditor,
} from 'lexical'
import { expect, it } from 'vitest'
import { openDocument } from '../../../shared/editor/document.ts'
import { $createPictureNode } from '../../../shared/editor/nodes/picture-node.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { $insertBlock } from './blocks.ts'

const picture = (n: number) => $createPictureNode({ src: `/api/images/${String(n).repeat(24)}` })

/** What the text is after three pictures were put in at `|`, by kinds and words; `^` is where the caret is. */
function inserted(html: string): string[] {
  const editor = createEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  editor.setRootElement(document.body.appendChild(document.createElement('div')))
  openDocument(editor, html)
  editor.update(
    () => {
      for (const text of $getRoot().getAllTextNodes()) {
        const at = text.getTextContent().indexOf('|')
        if (at < 0) continue
        const words = text.getTextContent().replace('|', '')
        const line = text.getParentOrThrow()
        if (words) text.setTextContent(words).select(at, at)
        else {
          text.remove()
          line.select()
        }
      }
      $insertBlock(picture(1), picture(2), picture(3))
    },
    { discrete: true },
  )
  return editor.read(() => {
    const selection = $getSelection()
    const caret = $isRangeSelection(selection) ? $getNodeByKey(selection.anchor.key) : null
    const top = $isTextNode(caret) ? caret.getTopLevelElement() : caret?.getTopLevelElement()
    return $getRoot()
      .getChildren()
      .map((node) => {
        const words = $isElementNode(node) ? node.getTextContent() : ''
        return `${node.getType()}${words && ` ${words}`}${node.is(top ?? null) ? '^' : ''}`
      })
  })
}
const THREE = ['picture', 'picture', 'picture']

it.each([
  // The line stood there only to receive them.
  ['<p>a</p><h2>|</h2><p>b</p>', ['paragraph a', ...THREE, 'paragraph b^']],
  ['<p>a</p><p>|</p><p>b</p>', ['paragraph a', ...THREE, 'paragraph b^']],
  ['<p>a</p><blockquote>|</blockquote><h2>b</h2>', ['paragraph a', ...THREE, 'heading b^']],
  ['<h2>|</h2>', [...THREE, 'paragraph^']],
  // A heading with words is no such line, and is not doubled.
  ['<h2>Captures|</h2><h2>Suite</h2>', ['heading Captures', ...THREE, 'heading Suite^']],
  ['<h2>Captures|</h2>', ['heading Captures', ...THREE, 'paragraph^']],
  ['<h2>|Suite</h2>', [...THREE, 'heading Suite^']],
  ['<p>a</p><p>|b</p>', ['paragraph a', ...THREE, 'paragraph b^']],
  ['<p>a|</p><p>b</p>', ['paragraph a', ...THREE, 'paragraph b^']],
  ['<p>avant|après</p>', ['paragraph avant', ...THREE, 'paragraph après^']],
  ['<ul><li>a|</li></ul>', ['list a', ...THREE, 'paragraph^']],
  // An empty line that stood elsewhere is the writer's.
  ['<p></p><p>a|</p><p></p>', ['paragraph', 'paragraph a', ...THREE, 'paragraph^']],
])('pictures in %s leave no empty line before, between or behind them', (html, wanted) =>
  expect(inserted(html)).toEqual(wanted),
)
