import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const ITEMS = 'button:not([hidden]), select:not([hidden])'

/**
 * Makes a whole toolbar one stop for the Tab key, with arrow keys within it (ARIA Authoring Practices, toolbar). The
 * button that had the focus last gets it again. Use the result as the toolbar's `onKeyDown`.
 */
export function useRoving(ref: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const items = () => Array.from(ref.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])
  // This runs after every render: buttons come and go with the caret.
  useEffect(() => {
    const all = items()
    const current = all.find((item) => item.tabIndex === 0 && item.dataset.rove === 'here') ?? all[0]
    for (const item of all) item.tabIndex = item === current ? 0 : -1
  })
  useEffect(() => {
    const element = ref.current
    const enter = ({ target }: FocusEvent) => {
      for (const item of items()) {
        item.tabIndex = item === target ? 0 : -1
        item.dataset.rove = item === target ? 'here' : ''
      }
    }
    element?.addEventListener('focusin', enter)
    return () => element?.removeEventListener('focusin', enter)
  })
  return (event) => {
    const all = items()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    const to = {
      ArrowRight: all[(at + 1) % all.length],
      ArrowLeft: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (at < 0 || !to) return
    event.preventDefault()
    to.focus()
  }
}
