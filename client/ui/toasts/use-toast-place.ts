import { type RefObject, useLayoutEffect } from 'react'
import { type Span, toastTop } from './toast-place.ts'

/** Fields that take text, for which a keyboard opens. */
const FIELD =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=range])'

const fieldOf = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches(FIELD)) ? element : null

/** The position of the caret in an editor; inputs and text areas do not tell theirs. */
function caretIn(field: HTMLElement): Span | null {
  const selection = field.isContentEditable ? getSelection() : null
  const rect = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null
  return rect && rect.height > 0 ? rect : null
}

/** The top of the lowest keys that stay in sight, such as those that publish; toasts stand above them. */
function endOf(bottom: number, height: number): number {
  const tops = Array.from(
    document.querySelectorAll('[data-foot]'),
    (foot) => foot.getBoundingClientRect().top,
  )
  return Math.min(bottom, ...tops.filter((top) => top > bottom - height / 2))
}

function place(pile: HTMLElement): void {
  const home = pile.parentElement?.getBoundingClientRect().top ?? 0
  const field = matchMedia('(max-width: 767px)').matches ? fieldOf(document.activeElement) : null
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight }
  const top = toastTop(home, pile.offsetHeight, {
    seen: { top: offsetTop, bottom: endOf(offsetTop + height, height) },
    field: field?.getBoundingClientRect() ?? null,
    caret: field && caretIn(field),
  })
  pile.style.translate = top === home ? '' : `0 ${top - home}px`
}

/** On a phone, keeps the toasts from covering the field in use, wherever either moves. */
export function useToastPlace(pile: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = pile.current
    if (!element || toasts.length === 0) return
    const again = () => place(element)
    again()
    const stop = new AbortController()
    const { signal } = stop
    for (const event of ['focusin', 'focusout', 'selectionchange', 'input'])
      document.addEventListener(event, again, { signal })
    // Scroll events of inner elements do not bubble, so they are captured.
    document.addEventListener('scroll', again, { signal, capture: true, passive: true })
    for (const event of ['resize', 'scroll'])
      window.visualViewport?.addEventListener(event, again, { signal })
    return () => stop.abort()
  }, [pile, toasts])
}
