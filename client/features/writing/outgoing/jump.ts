import { unfold } from '../../../ui/forms/unfold.ts'
import { type Advice, HEADINGS } from './advice.ts'

function show(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'center' })
}

/** Puts the caret into a part of the text, so that the writer can go on typing there. */
function caretIn(text: HTMLElement, part: Element | undefined): void {
  text.focus({ preventScroll: part !== undefined })
  if (!part) return
  getSelection()?.selectAllChildren(part)
  show(part)
}

/** The field with the description of a picture: in its card, or in its row of a gallery. */
const fieldOf = (image: Element) =>
  image.closest('li, [role="group"]')?.querySelector<HTMLInputElement>('input') ?? null

/** Goes to the description of a picture. The search skips the previews in cards and galleries, which have no field. */
function toPicture(text: HTMLElement, { src, n }: Extract<Advice, { what: 'altNone' }>): void {
  const image = Array.from(text.querySelectorAll('img')).filter((one) => {
    const described = fieldOf(one)?.value ?? one.alt
    const isOwn = !one.closest('[inert], [aria-hidden="true"]')
    return isOwn && one.getAttribute('src')?.split('?')[0] === src && !described.trim()
  })[n]
  const field = image && fieldOf(image)
  if (field) {
    field.focus({ preventScroll: true })
    show(image)
  } else caretIn(text, image)
}

const textIn = (form: HTMLElement) => form.querySelector<HTMLElement>('[role="textbox"][contenteditable]')

/** Goes to the subject of a piece of advice: scrolls there and moves the focus. */
export function jumpTo(form: HTMLElement, advice: Advice): void {
  if ('field' in advice) {
    const { field } = advice
    if (field === 'content') {
      textIn(form)?.focus()
      return
    }
    // A picture has no input, but keys to choose one.
    const place = form.querySelector<HTMLElement>(
      field === 'image' ? '[aria-labelledby="image-image"] button' : `[name="${field}"]`,
    )
    unfold(place)
    place?.focus({ preventScroll: true })
    show(place)
    return
  }
  const text = textIn(form)
  if (!text) return
  if (advice.what === 'altNone') {
    toPicture(text, advice)
    return
  }
  if (advice.what === 'spoilerEmpty') {
    const inside = text.querySelectorAll('.spoiler')[advice.n]?.querySelector('.frame-line ~ *')
    caretIn(text, inside ?? undefined)
    return
  }
  const parts = Array.from(text.querySelectorAll(advice.what === 'linkDead' ? 'a[href]' : HEADINGS))
  const meant =
    advice.what === 'linkDead' ? parts.filter((a) => a.getAttribute('href') === advice.href) : parts
  caretIn(text, meant[advice.n])
}
