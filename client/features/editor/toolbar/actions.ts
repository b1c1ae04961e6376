import { $createHorizontalRuleNode } from '@lexical/extension'
import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import type { FrameKind } from '../../../../shared/editor/nodes/frame-node.ts'
import type { KeyEnd } from '../../../i18n/types.ts'
import { $insertBlock, $selectionOrEnd, type BlockKind, type CaretState, setBlock } from '../blocks.ts'
import { toggleFrame } from '../frames.ts'
import { addGallery, addPictures } from '../gallery.ts'
import type { EditorHost } from '../host.ts'
import type { EditorIconName } from './editor-icon-art.ts'

export type ActionId = KeyEnd<'editor.actions.'>

/** An editing action: a button of the toolbar, an entry of the slash menu, a key. */
export interface Action {
  /** The id is also the key of the action's words. */
  id: ActionId
  icon: EditorIconName
  /** Keys such as `Mod+B` or `Shift+Alt+Digit2`; Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string
  /** The Markdown that triggers it at the start of a line. */
  markdown?: string
  /** Other names under which the slash menu finds it. */
  also?: string
  /** Whether the action is on; absent for actions without a state. */
  on?: (caret: CaretState) => boolean
  run: (editor: LexicalEditor, host: EditorHost) => void
}

const format = (
  id: ActionId,
  icon: EditorIconName,
  type: TextFormatType,
  keys: string,
  markdown: string,
): Action => ({
  id,
  icon,
  keys,
  markdown,
  on: ({ formats }) => formats.includes(type),
  run: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, type),
})

const block = (kind: BlockKind, icon: EditorIconName, keys: string, markdown: string): Action => ({
  id: kind,
  icon,
  keys,
  markdown,
  ...(/^h\d$/.test(kind) && { also: `titre${kind[1]} heading${kind[1]} title${kind[1]}` }),
  on: (caret) => caret.block === kind,
  run: (editor) => setBlock(editor, kind),
})

const align = (id: ElementFormatType & EditorIconName): Action => ({
  id: `align-${id}`,
  icon: id,
  on: (caret) => caret.align === id,
  run: (editor) => void editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, id),
})

const frame = (kind: FrameKind & EditorIconName, keys: string, also?: string): Action => ({
  id: kind,
  icon: kind,
  keys,
  ...(also && { also }),
  on: (caret) => caret.frame === kind,
  run: (editor) => toggleFrame(editor, kind),
})

const FOOTNOTE: Action = {
  id: 'footnote',
  icon: 'footnote',
  keys: 'Shift+Alt+P',
  run: (_editor, host) => host.addFootnote(),
}

/** Marks on words, and what stands in a line beside them. */
export const MARK_ACTIONS: Action[] = [
  format('bold', 'bold', 'bold', 'Mod+B', '**…**'),
  format('italic', 'italic', 'italic', 'Mod+I', '*…*'),
  format('underline', 'underline', 'underline', 'Mod+U', ''),
  format('strike', 'strikethrough', 'strikethrough', 'Shift+Alt+D', '~~…~~'),
  format('mono', 'code', 'code', 'Shift+Alt+X', '`…`'),
  {
    id: 'link',
    icon: 'link',
    keys: 'Mod+K',
    markdown: '[…](…)',
    on: ({ link }) => link,
    run: (_editor, host) => host.editLink(),
  },
  FOOTNOTE,
  { id: 'clear', icon: 'clear', keys: 'Mod+\\', run: clearMarks },
]

/** Marks that few texts need: they have keys, and stand in the slash menu. */
const RARE_MARKS: Action[] = [
  format('superscript', 'superscript', 'superscript', 'Shift+Alt+A', ''),
  format('subscript', 'subscript', 'subscript', 'Shift+Alt+I', ''),
]

/** Kinds of block in the block menu. */
export const TEXT_ACTIONS: Action[] = [
  block('p', 'block', 'Shift+Alt+Digit0', ''),
  block('h1', 'heading', 'Shift+Alt+Digit1', '#'),
  block('h2', 'heading', 'Shift+Alt+Digit2', '##'),
  block('h3', 'heading', 'Shift+Alt+Digit3', '###'),
  block('h4', 'heading', 'Shift+Alt+Digit4', '####'),
  block('h5', 'heading', 'Shift+Alt+Digit5', '#####'),
  block('h6', 'heading', 'Shift+Alt+Digit6', '######'),
]

export const LIST_ACTIONS: Action[] = [
  block('ul', 'bullets', 'Shift+Alt+U', '-'),
  block('ol', 'numbers', 'Shift+Alt+O', '1.'),
  {
    id: 'indent',
    icon: 'indent',
    keys: 'Tab',
    run: (editor) => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
  },
  {
    id: 'outdent',
    icon: 'outdent',
    keys: 'Shift+Tab',
    run: (editor) => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
  },
  block('quote', 'quote', 'Shift+Alt+Q', '>'),
  block('code', 'fence', 'Shift+Alt+C', '```'),
]

export const ALIGN_ACTIONS: Action[] = [align('left'), align('center'), align('right'), align('justify')]

export const INSERT_ACTIONS: Action[] = [
  {
    id: 'picture',
    icon: 'image',
    keys: 'Shift+Alt+M',
    run: addPictures,
  },
  { id: 'video', icon: 'video', keys: 'Shift+Alt+V', run: (_editor, host) => host.addVideo() },
  { id: 'table', icon: 'table', keys: 'Shift+Alt+T', run: (_editor, host) => host.addTable() },
  { id: 'blocks', icon: 'plus', markdown: '/', run: openSlashMenu },
]

/** Blocks that few texts need: they have keys or a sign, and stand in the slash menu, which the tool `blocks` opens. */
const BLOCK_ACTIONS: Action[] = [
  {
    id: 'rule',
    icon: 'rule',
    markdown: '---',
    run: (editor) => editor.update(() => $insertBlock($createHorizontalRuleNode())),
  },
  { id: 'gallery', icon: 'gallery', keys: 'Shift+Alt+G', run: addGallery },
  { id: 'card', icon: 'card', keys: 'Shift+Alt+L', run: (_editor, host) => host.addCard() },
  frame('callout', 'Shift+Alt+B'),
  frame('spoiler', 'Shift+Alt+S'),
  frame('fold', 'Shift+Alt+R', 'details toggle accordeon accordion faq'),
  frame('pull-quote', 'Shift+Alt+E'),
]

export const STEP_ACTIONS: Action[] = [
  {
    id: 'undo',
    icon: 'undo',
    keys: 'Mod+Z',
    run: (editor) => void editor.dispatchCommand(UNDO_COMMAND, undefined),
  },
  {
    id: 'redo',
    icon: 'redo',
    keys: 'Mod+Y',
    run: (editor) => void editor.dispatchCommand(REDO_COMMAND, undefined),
  },
]

export const VIEW_ACTIONS: Action[] = [
  { id: 'full', icon: 'expand', keys: 'Shift+Alt+F', run: (_editor, host) => host.toggleFull() },
  { id: 'keys', icon: 'keys', keys: 'Shift+Alt+H', run: (_editor, host) => host.showKeys() },
]

/** All actions, in the order of the list of keys. */
export const ACTIONS: Action[] = [
  ...MARK_ACTIONS,
  ...RARE_MARKS,
  ...TEXT_ACTIONS,
  ...LIST_ACTIONS,
  ...INSERT_ACTIONS,
  ...BLOCK_ACTIONS,
  ...STEP_ACTIONS,
  ...VIEW_ACTIONS,
]

/** The actions of the slash menu: all that begin a new kind of block, footnotes and rare marks. */
export const SLASH_ACTIONS: Action[] = [
  ...TEXT_ACTIONS.slice(1, 5),
  ...LIST_ACTIONS.filter(({ id }) => id !== 'indent' && id !== 'outdent'),
  ...INSERT_ACTIONS.filter(({ id }) => id !== 'blocks'),
  ...BLOCK_ACTIONS,
  FOOTNOTE,
  ...RARE_MARKS,
]

/** Begins a line with the sign that opens the slash menu. A block that is selected as a whole stays. */
function openSlashMenu(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $selectionOrEnd()
    const end = selection.isBackward() ? selection.anchor : selection.focus
    selection.anchor.set(end.key, end.offset, end.type)
    selection.focus.set(end.key, end.offset, end.type)
    const line = end.getNode().getTopLevelElement()
    if ($isElementNode(line) && !line.isEmpty()) line.insertAfter($createParagraphNode()).selectStart()
    $selectionOrEnd().insertText('/')
  })
  editor.focus()
}

/** Removes marks and links from the selected words. */
function clearMarks(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || selection.isCollapsed()) return
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0)
  })
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)
}

/** The link at the caret; empty where there is none. */
export function $linkAtCaret(): { href: string; text: string } {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { href: '', text: '' }
  const node = selection.anchor.getNode()
  const link = [node, ...node.getParents()].find($isLinkNode)
  return { href: link?.getURL() ?? '', text: link?.getTextContent() ?? selection.getTextContent() }
}

/** Makes a link of the selected words; without a selection it inserts the address itself. */
export function $setLink(editor: LexicalEditor, href: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const node = selection.anchor.getNode()
  const link = [node, ...node.getParents()].find($isLinkNode)
  if (link && selection.isCollapsed()) {
    if (href) link.setURL(href)
    else {
      for (const child of link.getChildren()) link.insertBefore(child)
      link.remove()
    }
    return
  }
  if (selection.isCollapsed() && href) {
    const words = $createTextNode(href.replace(/^(https?:\/\/|mailto:)/, ''))
    selection.insertNodes([words])
    words.select(0)
  }
  if (!$isElementNode(node) || href) editor.dispatchCommand(TOGGLE_LINK_COMMAND, href || null)
}
