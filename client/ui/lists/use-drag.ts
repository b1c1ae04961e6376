import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollAtEdge } from './edge-scroll.ts'

type Drop = (from: number, to: number) => void

/**
 * Lets the rows of a list be dragged by what is marked with `data-drag` in them, with a mouse, a pen or a finger. The other
 * rows make room meanwhile; Escape puts the row back.
 * @param drop called with the old and the new place, counted from 0, where they differ
 */
export function useDrag(list: RefObject<HTMLElement | null>, drop: Drop): void {
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    let stop = () => {}
    const down = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null
      const { current: parent } = list
      if (!handle || !parent || event.button !== 0 || event.isPrimary === false) return
      const rows = Array.from(parent.children).filter((row) => row instanceof HTMLElement)
      const from = rows.findIndex((row) => row.contains(handle))
      if (from < 0) return
      // No text is selected by the way.
      event.preventDefault()
      stop()
      stop = dragRow({ rows, from, handle, start: event, drop: (to) => dropped(from, to) })
    }
    document.addEventListener('pointerdown', down)
    return () => {
      document.removeEventListener('pointerdown', down)
      stop()
    }
  }, [list])
}

interface Dragged {
  rows: HTMLElement[]
  from: number
  handle: HTMLElement
  start: PointerEvent
  drop: (to: number) => void
}

/** @returns a function that puts the row back */
function dragRow({ rows, from, handle, start, drop }: Dragged): () => void {
  const boxes = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top: top + scrollY, middle: top + scrollY + height / 2, height }
  })
  const [first, second] = boxes
  const own = boxes[from]
  const row = rows[from]
  if (!first || !own || !row) return () => {}
  /** How far the others move to make room. */
  const room = own.height + (second ? second.top - first.top - first.height : 0)
  const begun = start.clientY + scrollY
  let at = start.clientY
  let to = from

  function show() {
    const way = at + scrollY - begun
    const middle = (own?.middle ?? 0) + way
    to = boxes.filter((box, n) => n !== from && box.middle < middle).length
    rows.forEach((one, n) => {
      const aside = n > from && n <= to ? -room : n < from && n >= to ? room : 0
      one.style.translate = n === from ? `0 ${way}px` : aside ? `0 ${aside}px` : ''
    })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    at = event.clientY
    show()
  }
  const end = () => {
    endScroll()
    row.removeAttribute('data-dragged')
    for (const one of rows) one.style.translate = ''
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', up)
    document.removeEventListener('pointercancel', end)
    document.removeEventListener('keydown', key, true)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    end()
    if (to !== from) drop(to)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end()
  }
  // A release outside of the window is told, too.
  handle.setPointerCapture?.(start.pointerId)
  row.setAttribute('data-dragged', '')
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', up)
  document.addEventListener('pointercancel', end)
  document.addEventListener('keydown', key, true)
  const endScroll = scrollAtEdge(() => at, show)
  return end
}
