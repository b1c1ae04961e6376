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
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
