import { Drawing } from './drawing.tsx'

interface PictogramProps {
  /** Path data. */
  d: string
  /** Edge of the square grid that it is drawn on. */
  grid?: number
  /** Edge in CSS pixels. */
  size?: number
}

/** A one-colour drawing on a pixel grid. Always beside its name or inside a named control, so it says nothing itself. */
export function Pictogram({ d, grid = 16, size = 16 }: PictogramProps) {
  return (
    <Drawing width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} fill="currentColor" focusable="false">
      <path d={d} />
    </Drawing>
  )
}
