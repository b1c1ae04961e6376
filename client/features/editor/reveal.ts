import { $getEditor, $onUpdate, type LexicalNode } from 'lexical'

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
  // The form's buttons stay at the foot of the window.
  const keys = element.closest('form')?.querySelector('[type=submit]')?.parentElement
  const foot = keys?.getBoundingClientRect().height ?? 0
  const [from, to] = [tools?.bottom ?? 0, innerHeight - foot]
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= from && bottom <= to) return
  // Below the toolbar; below the header it is anyway (base.css).
  element.style.scrollMarginTop = `${(tools?.height ?? 0) + 8}px`
  element.style.scrollMarginBottom = `${foot + 8}px`
  element.scrollIntoView({ block: bottom - top > to - from || top < from ? 'start' : 'end' })
}
