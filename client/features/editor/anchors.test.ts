// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { $getRoot, $isElementNode } from 'lexical'
import { expect, it } from 'vitest'
import { $saveDocument, openDocument } from '../../../shared/editor/document.ts'
import { $isKeptNode } from '../../../shared/editor/nodes/kept-node.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { setBlock } from './blocks.ts'

const BODY =
  '<p><a href="#part-a">là</a></p>\n<h2 id="part-a">A</h2>\n<p id="part-b" style="text-align:right">B</p>'

const opened = (html: string) => {
  const editor = createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  openDocument(editor, html)
  return editor
}

it('a place to which a link of the text leads stays when its block is written on', () => {
  const editor = opened(BODY)
  expect(editor.read(() => $getRoot().getChildren().some($isKeptNode))).toBe(false)
  expect(editor.read(() => $saveDocument(new Map()))).toBe(BODY)
})

it('a place stays when its heading becomes another one, or a paragraph', () => {
  const editor = opened(BODY)
  editor.update(
    () => {
      const heading = $getRoot().getChildAtIndex(1)
      if ($isElementNode(heading)) heading.selectStart()
    },
    { discrete: true },
  )
  setBlock(editor, 'h3')
  editor.update(() => {}, { discrete: true })
  expect(editor.read(() => $saveDocument(new Map()))).toContain('<h3 id="part-a">A</h3>')
})
