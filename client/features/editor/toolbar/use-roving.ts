import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const ITEMS = 'button:not([hidden]), select:not([hidden])'

/**
 * One stop for the Tab key in a whole toolbar, the arrows within it (ARIA Authoring Practices, toolbar). What
 * has had the focus last has it again. Use its answer as the toolbar's `onKeyDown`.
 */
export function useRoving(ref: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const items = () => Array.from(ref.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])
  // After every change: tools come and go with what the caret stands in.
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
