import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { moved, type Size, WHOLE, zoomed } from './zoom.ts'

const MIDDLE = { x: 0, y: 0 }

/** Pixels of a wheel that enlarge by e. */
const WHEEL = 300

/** How the picture on a stage lies, and what changes that: also the wheel, which turns nothing else there. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(WHOLE)
  const sizeNow = (): Size => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { width, height }
  }
  const enlarge = (by: number, at = MIDDLE) => {
    const size = sizeNow()
    setZoom((now) => zoomed(now, by, at, size))
  }
  const move = (dx: number, dy: number) => {
    const size = sizeNow()
    setZoom((now) => (now.scale > 1 ? moved(now, dx, dy, size) : now))
  }
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    enlarge(Math.exp(-event.deltaY / WHEEL), at)
  })
  // React listens to wheels passively, where the page's own zoom could not be held back.
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
  return { zoom, isLarge: zoom.scale > 1, enlarge, move, whole: () => setZoom(WHOLE) }
}
