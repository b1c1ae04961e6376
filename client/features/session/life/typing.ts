/** What tells that somebody writes; an editor of texts may keep the later ones to itself. */
const EVENTS = ['beforeinput', 'input', 'paste', 'drop'] as const
const FIELDS = 'textarea, input, [contenteditable="true"]'
/** Nothing is lost with them: a search is typed again, and a box is no text. */
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

/** Follows what is written on the page. @returns how to stop */
export function watchTyping(): () => void {
  for (const type of EVENTS) addEventListener(type, note, { passive: true, capture: true })
  return () => {
    for (const type of EVENTS) removeEventListener(type, note, { capture: true })
    fields.clear()
  }
}

/** Whether the page holds something that somebody has written there. */
export function typing(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some(holds)
}
