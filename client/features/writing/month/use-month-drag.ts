import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { scrollAtEdge } from '../../../ui/lists/edge-scroll.ts'

/** A pointer that moves less far presses. */
const SLOP_PX = 6

interface DragHandlers<Item> {
  onStart: (item: Item) => void
  /** @param day that the pointer is over; undefined outside of all days */
  onOver: (day: string | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

const dayAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * Dragging from one day to another by a mouse, a pen or a finger; Escape calls it off. What is dragged by a finger needs
 * `touch-action: none`.
 * @returns `press`, for pointerdown, and `wasDragged`, which says of a click whether it ended a drag
 */
export function useMonthDrag<Item>(handlers: DragHandlers<Item>) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const stop = useRef<() => void>(undefined)
  const dragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  function press(event: ReactPointerEvent, item: Item): void {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    dragged.current = false
    const { pointerId, clientX, clientY } = event
    const listening = new AbortController()
    stop.current = () => listening.abort()
    const on = <Name extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      name: Name,
      hear: (event: PointerEvent) => void,
    ) =>
      window.addEventListener(name, (moved) => moved.pointerId === pointerId && hear(moved), {
        signal: listening.signal,
      })
    let last: PointerEvent
    on('pointermove', (moved) => {
      last = moved
      if (!dragged.current) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLOP_PX) return
        dragged.current = true
        latest.current.onStart(item)
        const endScroll = scrollAtEdge(
          () => last.clientY,
          () => latest.current.onOver(dayAt(last)),
        )
        listening.signal.addEventListener('abort', endScroll)
      }
      latest.current.onOver(dayAt(moved))
    })
    on('pointerup', () => {
      listening.abort()
      if (dragged.current) latest.current.onDrop()
    })
    const cancel = () => {
      listening.abort()
      if (dragged.current) latest.current.onCancel()
    }
    on('pointercancel', cancel)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && dragged.current && cancel(), {
      signal: listening.signal,
    })
  }
  return { press, wasDragged: () => dragged.current }
}
