/** Events that tell that the user writes; a text editor may stop the later ones. */
const EVENTS = ['beforeinput', 'input', 'paste', 'drop'] as const
const FIELDS = 'textarea, input, [contenteditable="true"]'
/** Fields whose loss does not matter: a search is easily typed again, and a checkbox is no text. */
const OTHER = new Set(['search', 'checkbox', 'radio', 'file', 'range', 'color', 'button', 'submit', 'reset'])

const fields = new Set<Element>()

function note({ target }: Event): void {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (field && !field.closest('search') && !(field instanceof HTMLInputElement && OTHER.has(field.type)))
    fields.add(field)
}

const holds = (field: Element): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value.trim() !== ''
    : (field.textContent ?? '').trim() !== ''

/** Notes the fields in which something is typed. @returns a function that stops it */
export function watchTyping(): () => void {
  for (const type of EVENTS) addEventListener(type, note, { passive: true, capture: true })
  return () => {
    for (const type of EVENTS) removeEventListener(type, note, { capture: true })
    fields.clear()
  }
}

/** Whether the page still holds text that the user has typed, or a form with other changes that are not saved. */
export function typing(): boolean {
  if (document.querySelector('[data-unsaved]')) return true
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some(holds)
}
