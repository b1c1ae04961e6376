// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { registerRichText } from '@lexical/rich-text'
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  DELETE_CHARACTER_COMMAND,
  FORMAT_TEXT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  PASTE_TAG,
} from 'lexical'
import { expect, it } from 'vitest'
import { $saveDocument, openDocument } from '../../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { registerTyping } from './register-typing.ts'

function opened(html = '<p></p>'): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  registerRichText(editor)
  registerTyping(editor)
  openDocument(editor, html)
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  return editor
}

/** Lets the editor write what it has decided to write. */
const settle = (editor: LexicalEditor) => editor.update(() => {}, { discrete: true })

function type(editor: LexicalEditor, text: string, tag?: string): void {
  for (const sign of tag ? [text] : text) {
    editor.update(
      () => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText(sign)
      },
      { discrete: true, ...(tag && { tag }) },
    )
    settle(editor)
  }
}

function backspace(editor: LexicalEditor): void {
  editor.update(() => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true), { discrete: true })
  settle(editor)
}

const saved = (editor: LexicalEditor) => editor.read(() => $saveDocument(new Map()))
const typed = (text: string, html?: string) => {
  const editor = opened(html)
  type(editor, text)
  return saved(editor)
}

it('writes apostrophes and quotation marks of French', () => {
  expect(typed(`C'est "dit", l'"autre" fois.`)).toBe('<p>C’est « dit », l’« autre » fois.</p>')
})

it('takes the space that one types after the mark for its own', () => {
  expect(typed('" dit "')).toBe('<p>« dit »</p>')
})

it('one Backspace takes the sign back, and it stays as it was typed', () => {
  const editor = opened()
  type(editor, "l'")
  backspace(editor)
  expect(saved(editor)).toBe("<p>l'</p>")
  type(editor, 'été "')
  expect(saved(editor)).toBe("<p>l'été « </p>")
  backspace(editor)
  expect(saved(editor)).toBe(`<p>l'été "</p>`)
  type(editor, 'x')
  expect(saved(editor)).toBe(`<p>l'été "x</p>`)
})

it('a Backspace after anything else deletes, as ever', () => {
  const editor = opened()
  const deleted: boolean[] = []
  // The editor of the test has no window, in which characters would be deleted.
  editor.registerCommand(DELETE_CHARACTER_COMMAND, (back) => deleted.push(back) > 0, COMMAND_PRIORITY_LOW)
  type(editor, "l'a")
  backspace(editor)
  type(editor, "l'")
  editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true })
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  backspace(editor)
  expect(deleted).toEqual([true, true])
})

it('changes nothing in code, whose marks or block it is', () => {
  expect(typed(`l'a "b" a@b.fr `, '<pre>x</pre>')).toBe(`<pre>xl'a "b" a@b.fr </pre>`)
  const editor = opened()
  type(editor, 'a ')
  editor.update(() => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'code'), { discrete: true })
  type(editor, `l'x "y"`)
  expect(saved(editor)).toBe(`<p>a <code>l'x "y"</code></p>`)
  expect(typed("a `l'x")).toBe("<p>a `l'x</p>")
})

it('changes nothing of what is pasted or brought back', () => {
  const editor = opened()
  type(editor, "l'", PASTE_TAG)
  expect(saved(editor)).toBe("<p>l'</p>")
})

it('opens a quotation after an apostrophe, in the words of a link as anywhere, and closes it behind it', () => {
  const link = opened('<p>Vu : <a href="/news/l">l mot</a></p>')
  link.update(
    () => {
      const words = $getRoot().getLastDescendant()
      if ($isTextNode(words)) words.select(1, 1)
    },
    { discrete: true },
  )
  type(link, `'"autre"`)
  expect(saved(link)).toBe('<p>Vu : <a href="/news/l">l’« autre » mot</a></p>')
  const editor = opened(`<p>d’« <a href="/a">un mot</a> » puis d’« <a href="/b">un autre</a></p>`)
  editor.update(() => void $getRoot().getLastDescendant()?.getParent()?.selectNext(), { discrete: true })
  type(editor, '" dit')
  expect(saved(editor)).toMatch(/un autre(<\/a>)? »(<\/a>)? dit/)
})

it('takes no sign of code for one of the sentence around it', () => {
  expect(typed(` l'été`, '<p><code>`</code> x</p>')).toBe('<p><code>`</code> x l’été</p>')
  expect(typed(` "dit"`, '<p><code>print “</code> x</p>')).toBe('<p><code>print “</code> x « dit »</p>')
})

it('writes them in the words of a link, and not in its address', () => {
  expect(typed("'a", '<p><a href="/news/l">l</a></p>')).toMatch(/l.*’a/)
  expect(typed("https://exemple.fr/l'avis n'a")).toBe("<p>https://exemple.fr/l'avis n’a</p>")
  expect(typed(`https://exemple.fr/l'avis/'tous' l'"un"`)).toBe(
    "<p>https://exemple.fr/l'avis/'tous' l’« un »</p>",
  )
})

it('makes a link of an address of mail at the next space, punctuation between them or not', () => {
  expect(typed('Écrivez à jean@exemple.fr, ou à a@b.fr ')).toBe(
    '<p>Écrivez à <a href="mailto:jean@exemple.fr">jean@exemple.fr</a>, ou à <a href="mailto:a@b.fr">a@b.fr</a></p>'.replace(
      '</a></p>',
      '</a> </p>',
    ),
  )
})

it('an apostrophe in an address of mail is none of typography', () => {
  expect(typed("jean.o'neil@exemple.fr ")).toBe(
    `<p><a href="mailto:jean.o'neil@exemple.fr">jean.o'neil@exemple.fr</a> </p>`,
  )
})

it('one Backspace takes the link back, and the words go on behind it', () => {
  const editor = opened()
  type(editor, 'a@b.fr ')
  backspace(editor)
  expect(saved(editor)).toBe('<p>a@b.fr </p>')
  type(editor, 'oui')
  expect(saved(editor)).toBe('<p>a@b.fr oui</p>')
})

it('makes it at Enter, too, and the next paragraph is outside of it', () => {
  const editor = opened()
  type(editor, 'a@b.fr')
  editor.update(
    () => {
      editor.dispatchCommand(KEY_ENTER_COMMAND, null)
    },
    { discrete: true },
  )
  if (!saved(editor).includes('\n'))
    editor.update(() => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined), { discrete: true })
  type(editor, 'suite')
  expect(saved(editor)).toBe('<p><a href="mailto:a@b.fr">a@b.fr</a></p>\n<p>suite</p>')
})

it('leaves an address that is linked already', () => {
  expect(typed(' ', '<p><a href="/x">a@b.fr</a></p>')).toContain('<a href="/x">a@b.fr')
})
