import { type PointerEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/** Gestures of touch and mouse on a stage. Points are relative to its centre, in CSS pixels. */
export interface Gestures {
  onPinch: (by: number, at: Point) => void
  onMove: (dx: number, dy: number) => void
  /** One finger was moved and lifted; the distance is from its start. */
  onSwipe: (dx: number, dy: number) => void
  onDoubleTap: (at: Point) => void
}

/** Limits for two taps to count as one double tap, in ms and CSS pixels, similar to a browser's double click. */
const TAP = { apart: 350, near: 24 }

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Reads pointers (Pointer Events, level 2): one moves or swipes, two pinch, a second tap enlarges. */
export function useGestures({ onPinch, onMove, onSwipe, onDoubleTap }: Gestures) {
  const down = useRef(new Map<number, Point>())
  const from = useRef<Point | null>(null)
  const tap = useRef({ at: 0, x: 0, y: 0 })

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  /** @returns where it began, if it was the only finger throughout */
  const lift = (event: PointerEvent): Point | null => {
    const begun = down.current.size === 1 ? from.current : null
    down.current.delete(event.pointerId)
    if (down.current.size === 0) from.current = null
    return begun
  }
  const finish = (event: PointerEvent) => {
    const begun = lift(event)
    if (!begun) return
    const point = pointOf(event)
    if (distance(point, begun) > TAP.near) return onSwipe(point.x - begun.x, point.y - begun.y)
    const last = tap.current
    tap.current = { at: event.timeStamp, ...point }
    if (event.timeStamp - last.at > TAP.apart || distance(point, last) > TAP.near) return
    tap.current.at = 0
    onDoubleTap(point)
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, pointOf(event))
      // With a second finger the first is no swipe any more.
      from.current = down.current.size === 1 ? pointOf(event) : null
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const point = pointOf(event)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, point)
      if (!other) return onMove(point.x - before.x, point.y - before.y)
      const was = distance(before, other)
      if (was > 0)
        onPinch(distance(point, other) / was, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
    },
    onPointerUp: finish,
    onPointerCancel: lift,
  }
}
