import { unfold } from './unfold.ts'

/** A faulty field, with the sentence that it shows. */
export interface Fault {
  field: HTMLElement
  name: string
  sentence: string
}

const WRONG = '[aria-invalid="true"]'

const wordsOf = (element: Element | null | undefined): string => {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const mark of copy?.querySelectorAll('[aria-hidden="true"], .visually-hidden') ?? []) mark.remove()
  return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

const elementsAt = (field: Element, attribute: string): Element[] =>
  (field.getAttribute(attribute) ?? '')
    .split(' ')
    .flatMap((id) => (id && field.ownerDocument.getElementById(id)) || [])

/** The sentence below a field (field-notes.tsx). */
const sentenceOf = (field: Element): Element | undefined =>
  elementsAt(field, 'aria-describedby').find(({ id }) => id.endsWith('-error'))

function nameOf(field: HTMLElement): string {
  const own = field.getAttribute('aria-label')
  if (own) return own
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels : null
  return wordsOf(
    label?.[0] ??
      elementsAt(field, 'aria-labelledby')[0] ??
      field.closest('fieldset')?.querySelector('legend'),
  )
}

/** The faults of a form, in its order. */
export const faultsIn = (form: Element | null): Fault[] =>
  Array.from(form?.querySelectorAll<HTMLElement>(WRONG) ?? []).map((field) => ({
    field,
    name: nameOf(field),
    sentence: wordsOf(sentenceOf(field)),
  }))

/** Moves the focus to a faulty field, and scrolls so that it and its sentence are not below the form's foot. */
export function goToFault(field: HTMLElement): void {
  unfold(field)
  field.focus({ preventScroll: true })
  for (const part of [field, sentenceOf(field)]) part?.scrollIntoView({ block: 'nearest' })
}

/** @returns whether there is a faulty field */
export function goToFirstFault(form: Element | null): boolean {
  const first = form?.querySelector<HTMLElement>(WRONG)
  if (first) goToFault(first)
  return first !== null && first !== undefined
}
