/** The place of a picture on its stage: enlarged by `scale`, with its centre moved by x and y CSS pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

/** A larger scale would only show pixels. */
const MOST = 6

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Limits a zoom, so that the picture does not move beyond its edges. At scale 1 it is as large as its stage. */
export function settled({ scale, x, y }: Zoom, stage: Size): Zoom {
  const large = Math.max(1, Math.min(MOST, scale))
  if (large === 1) return WHOLE
  const roomOf = (side: number) => (side * (large - 1)) / 2
  return { scale: large, x: within(x, roomOf(stage.width)), y: within(y, roomOf(stage.height)) }
}

/** Enlarges by a factor around a fixed point, given relative to the centre of the stage. */
export function zoomed(zoom: Zoom, by: number, at: { x: number; y: number }, stage: Size): Zoom {
  const scale = Math.max(1, Math.min(MOST, zoom.scale * by))
  const grown = scale / zoom.scale
  return settled({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, stage)
}

export const moved = (zoom: Zoom, dx: number, dy: number, stage: Size): Zoom =>
  settled({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, stage)
