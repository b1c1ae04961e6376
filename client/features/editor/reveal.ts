import { $getEditor, $onUpdate, type LexicalNode } from 'lexical'

/** What the form's buttons take at the foot of the window, in CSS pixels. */
const FOOT = 80

/**
 * Brings a picture, a video or another block into sight once it is drawn, and the dialog that asked for it has given
 * back the focus: the editor itself only sees to the line after it, where the caret is.
 */
export function $reveal(block: LexicalNode): void {
  const editor = $getEditor()
  const key = block.getKey()
  $onUpdate(() => setTimeout(() => requestAnimationFrame(() => reveal(editor.getElementByKey(key)))))
}

function reveal(block: HTMLElement | null): void {
  // Of a card what it shows; its fields may stand below the edge.
  const element = block?.querySelector('[role=group] > :first-child') ?? block
  if (!(element instanceof HTMLElement)) return
  const tools = element
    .closest('[role=textbox]')
    ?.parentElement?.previousElementSibling?.getBoundingClientRect()
  const [from, to] = [tools?.bottom ?? 0, innerHeight - FOOT]
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= from && bottom <= to) return
  // Below the toolbar; below the header it is anyway (base.css).
  element.style.scrollMarginTop = `${(tools?.height ?? 0) + 8}px`
  element.style.scrollMarginBottom = `${FOOT + 8}px`
  element.scrollIntoView({ block: bottom - top > to - from || top < from ? 'start' : 'end' })
}
