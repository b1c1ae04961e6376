import type { AnnotatedField } from '../../../../shared/texts/writing/notes.ts'
import { findPassage, type Passage, passageAt } from '../../../../shared/texts/writing/passage.ts'
import { indexIn, plainOf, readElement } from './dom-text.ts'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/** The editor of a form's text, which is loaded later than the form. */
export const editorOf = (form: HTMLElement) => form.querySelector<HTMLElement>('[data-lexical-editor="true"]')
const inputOf = (form: HTMLElement, name: AnnotatedField) =>
  form.querySelector<TextInput>(`input[name="${name}"], textarea[name="${name}"]`)

function selectedIn(input: TextInput, field: AnnotatedField): Passage | undefined {
  const plain = plainOf(input.value)
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  return passageAt(plain.text, indexIn(plain, start), indexIn(plain, end), field)
}

/**
 * The selection in a form: in its title, its excerpt or its text. Undefined when nothing is selected; null when the focus is
 * elsewhere, so that the earlier selection still counts.
 */
export function selectedPassage(form: HTMLElement): Passage | null | undefined {
  const focused = document.activeElement
  for (const field of ['title', 'excerpt'] as const) {
    const input = inputOf(form, field)
    if (input && input === focused) return selectedIn(input, field)
  }
  const editor = editorOf(form)
  const selection = getSelection()
  if (!editor || !selection || selection.rangeCount === 0 || !editor.contains(focused)) return null
  const range = selection.getRangeAt(0)
  if (!editor.contains(range.commonAncestorContainer)) return null
  const text = readElement(editor)
  const start = text.indexOf(range.startContainer, range.startOffset)
  const end = text.indexOf(range.endContainer, range.endOffset)
  return passageAt(text.text, start, end, 'content')
}

/** The box of the selection in the window; undefined for none. In an input it is the input's box, as its words have none. */
export function selectionBox(form: HTMLElement): DOMRect | undefined {
  const focused = document.activeElement
  for (const field of ['title', 'excerpt'] as const) {
    const input = inputOf(form, field)
    if (input && input === focused) return input.getBoundingClientRect()
  }
  const selection = getSelection()
  if (!selection?.rangeCount || !editorOf(form)?.contains(selection.focusNode)) return undefined
  return Array.from(selection.getRangeAt(0).getClientRects()).at(-1)
}

interface Found {
  /** Sorts passages in the order of the form; -1 for a note on the whole text. Undefined when the words are not there any more. */
  place?: number
  /** The range of the words in the text. */
  range?: Range
}

const ORDER: Record<AnnotatedField, number> = { title: 0, excerpt: 1, content: 2 }
/** More characters than a field can hold. */
const FIELD = 10_000_000

/** Finds the words of passages in the present form, which it reads only once. */
export function locate(form: HTMLElement, passages: readonly (Passage | null)[]): Found[] {
  const editor = editorOf(form)
  const text = editor && readElement(editor)
  const texts: Record<AnnotatedField, string> = {
    title: plainOf(inputOf(form, 'title')?.value ?? '').text,
    excerpt: plainOf(inputOf(form, 'excerpt')?.value ?? '').text,
    content: text?.text ?? '',
  }
  return passages.map((passage) => {
    if (!passage) return { place: -1 }
    const { field, quote } = passage
    const at = findPassage(texts[field], passage)
    if (at === undefined) return {}
    const range = field === 'content' ? text?.rangeOf(at, at + quote.length) : undefined
    return { place: ORDER[field] * FIELD + at, ...(range && { range }) }
  })
}

/** Marks title and excerpt as annotated as a whole, since words within an input cannot be marked. */
export function markFields(form: HTMLElement, noted: (field: AnnotatedField) => boolean): void {
  for (const field of ['title', 'excerpt'] as const)
    inputOf(form, field)?.toggleAttribute('data-noted', noted(field))
}

/**
 * Selects the words of a passage and scrolls to them, or puts the caret at their end.
 * @returns false when they are not there any more
 */
export function goTo(form: HTMLElement, passage: Passage, what: 'words' | 'end' = 'words'): boolean {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'auto' : 'smooth'
  if (passage.field !== 'content') {
    const input = inputOf(form, passage.field)
    if (!input) return false
    const plain = plainOf(input.value)
    const at = findPassage(plain.text, passage)
    if (at === undefined) return false
    const end = (plain.from[at + passage.quote.length - 1] ?? input.value.length - 1) + 1
    input.focus()
    input.setSelectionRange(what === 'end' ? end : (plain.from[at] ?? 0), end)
    input.scrollIntoView({ block: 'center', behavior })
    return true
  }
  const editor = editorOf(form)
  if (!editor) return false
  const text = readElement(editor)
  const at = findPassage(text.text, passage)
  const range = at === undefined ? undefined : text.rangeOf(at, at + passage.quote.length)
  if (!range) return false
  editor.focus({ preventScroll: true })
  const selection = getSelection()
  if (what === 'end') range.collapse(false)
  selection?.removeAllRanges()
  selection?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior })
  return true
}
