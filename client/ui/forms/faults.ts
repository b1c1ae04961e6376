/** A field that says itself that it is wrong, and why. */
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

/** What is wrong in a form, in its order. */
export const faultsIn = (form: Element | null): Fault[] =>
  Array.from(form?.querySelectorAll<HTMLElement>(WRONG) ?? []).map((field) => ({
    field,
    name: nameOf(field),
    sentence: wordsOf(sentenceOf(field)),
  }))

/** The focus goes to a field at fault; it and its sentence are in sight, not below the form's foot. */
export function goToFault(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  for (const part of [field, sentenceOf(field)]) part?.scrollIntoView({ block: 'nearest' })
}

/** @returns whether there is one */
export function goToFirstFault(form: Element | null): boolean {
  const first = form?.querySelector<HTMLElement>(WRONG)
  if (first) goToFault(first)
  return first !== null && first !== undefined
}
