import { $getEditor, $onUpdate, type LexicalNode } from 'lexical'

/**
 * Scrolls to a picture, a video or another block, once it is rendered and the dialog has returned the focus.
 * The editor itself only scrolls to the caret, on the line after it.
 */
export function $reveal(block: LexicalNode): void {
  const editor = $getEditor()
  const key = block.getKey()
  $onUpdate(() => setTimeout(() => requestAnimationFrame(() => reveal(editor.getElementByKey(key)))))
}

function reveal(block: HTMLElement | null): void {
  // Only the visible part of a card counts, since its fields may stand below the edge.
  const element = block?.querySelector('[role=group] > :first-child') ?? block
  if (!(element instanceof HTMLElement)) return
  const tools = element
    .closest('[role=textbox]')
    ?.parentElement?.previousElementSibling?.getBoundingClientRect()
  // The form's buttons stay at the bottom of the window.
  const keys = element.closest('form')?.querySelector('[type=submit]')?.parentElement
  const foot = keys?.getBoundingClientRect().height ?? 0
  const [from, to] = [tools?.bottom ?? 0, innerHeight - foot]
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= from && bottom <= to) return
  // The block has to end up below the toolbar; base.css keeps it below the header.
  element.style.scrollMarginTop = `${(tools?.height ?? 0) + 8}px`
  element.style.scrollMarginBottom = `${foot + 8}px`
  element.scrollIntoView({ block: bottom - top > to - from || top < from ? 'start' : 'end' })
}
