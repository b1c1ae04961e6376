// @vitest-environment happy-dom
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  createEditor,
  type LexicalEditor,
  type ParagraphNode,
} from 'lexical'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPlace, registerPlace } from './place.ts'

const line = (words: string) => $createParagraphNode().append($createTextNode(words))
const $line = (n: number) => $getRoot().getChildAtIndex<ParagraphNode>(n) as ParagraphNode

let editor: LexicalEditor
beforeEach(() => {
  const root = document.body.appendChild(document.createElement('div'))
  root.contentEditable = 'true'
  editor = createEditor({
    onError: (error) => {
      throw error
    },
  })
  editor.setRootElement(root)
  registerPlace(editor)
  editor.update(
    () => {
      $getRoot().append(line('un'), line('deux'), line('trois'))
      $line(1).select(1, 1)
    },
    { discrete: true },
  )
})

/** Changes the text while a dialog has the focus, returns to the place, and types a character there. */
function writtenAfter($meanwhile: () => void): string[] {
  const goBack = keepPlace(editor)
  editor.update(
    () => {
      $meanwhile()
      // The browser leaves the caret at the top.
      $getRoot().selectStart()
    },
    { discrete: true },
  )
  goBack(() => {
    const selection = $getSelection()
    if ($isRangeSelection(selection)) selection.insertText('|')
  })
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getTextContent()),
  )
}

describe('a place that is gone back to', () => {
  it('is where the caret was, whatever came above it meanwhile', () => {
    expect(writtenAfter(() => $line(0).insertBefore(line('zéro')))).toEqual(['zéro', 'un', 'deux|', 'trois'])
  })

  it('is between what stood around it where its own line is gone or another one', () => {
    expect(writtenAfter(() => $line(1).remove())).toEqual(['un|', 'trois'])
  })

  it('is in what took the place of its line', () => {
    expect(writtenAfter(() => void $line(1).replace(line('deux bis')))).toEqual(['un', 'deux bis|', 'trois'])
  })

  it('is behind what stood before it where all below is gone', () => {
    expect(
      writtenAfter(() => {
        $line(2).remove()
        $line(1).remove()
      }),
    ).toEqual(['un', '|'])
  })

  it('is the end of the text where nothing is left', () => {
    expect(
      writtenAfter(() => {
        $getRoot().clear().append(line('autre'))
      }),
    ).toEqual(['autre|'])
  })

  it('is within words that have become shorter', () => {
    expect(writtenAfter(() => $line(1).clear().append($createTextNode('d')))).toEqual(['un', 'd|', 'trois'])
  })
})
