// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { $createLinkNode } from '@lexical/link'
import { $createParagraphNode, $createTextNode, $getRoot, type LexicalNode } from 'lexical'
import { expect, it } from 'vitest'
import { sanitizeContent } from '../../../../server/features/texts/bodies/sanitize.ts'
import { $saveDocument, openDocument } from '../../../../shared/editor/document.ts'
import { $createFootnoteNode } from '../../../../shared/editor/nodes/footnote-node.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { footnoteHtml as note } from '../../../../shared/texts/footnotes/stored.ts'

const newEditor = () =>
  createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })

/** The HTML of a paragraph with these nodes, which is what the server stores of it. */
function written($nodes: () => LexicalNode[]): string {
  const editor = newEditor()
  editor.update(() => void $getRoot().append($createParagraphNode().append(...$nodes())), { discrete: true })
  const html = editor.read(() => $saveDocument(new Map()))
  expect(sanitizeContent(html, 'https://manette.example')).toBe(html)
  return html
}

it('interrupts no mark, but stands in no code and in no link', () => {
  expect(
    written(() => [
      $createTextNode('a').toggleFormat('bold'),
      $createFootnoteNode('n'),
      $createTextNode('b').toggleFormat('bold'),
    ]),
  ).toBe(`<p><strong>a${note('n')}b</strong></p>`)
  expect(
    written(() => [
      $createTextNode('a').toggleFormat('code'),
      $createFootnoteNode('n'),
      $createTextNode('b').toggleFormat('code'),
    ]),
  ).toBe(`<p><code>a</code>${note('n')}<code>b</code></p>`)
  expect(
    written(() => [
      $createLinkNode('/x').append($createTextNode('a'), $createFootnoteNode('n')),
      $createTextNode(' b'),
    ]),
  ).toBe(`<p><a href="/x">a</a>${note('n')} b</p>`)
})

it('keeps its words when its paragraph moves, and the text says them in its order', () => {
  const editor = newEditor()
  const sources = openDocument(editor, `<p>a${note('de a')}</p><p>b${note('de b')}</p>`)
  editor.update(() => void $getRoot().append($getRoot().getFirstChildOrThrow()), { discrete: true })
  expect(editor.read(() => $saveDocument(sources)).replaceAll('\n', '')).toBe(
    `<p>b${note('de b')}</p><p>a${note('de a')}</p>`,
  )
})

it('has its words for whoever counts or copies them', () => {
  const editor = newEditor()
  openDocument(editor, `<p>a${note('un <em>mot</em>,<br />deux &amp; trois')}</p>`)
  expect(editor.read(() => $getRoot().getTextContent())).toBe('a (un mot, deux & trois)')
})
