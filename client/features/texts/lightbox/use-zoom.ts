import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { moved, type Size, WHOLE, zoomed } from './zoom.ts'

const MIDDLE = { x: 0, y: 0 }

/** How many pixels of the wheel enlarge by the factor e. */
const WHEEL = 300

/** The zoom of the picture on a stage, and functions that change it. The wheel changes it, too, and scrolls nothing there. */
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
  // React's wheel listeners are passive, so they could not prevent the page's own zoom.
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
  return { zoom, isLarge: zoom.scale > 1, enlarge, move, whole: () => setZoom(WHOLE) }
}
