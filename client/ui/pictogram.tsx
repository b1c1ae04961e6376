/** A one-colour drawing on a 16 × 16 grid, given as path data. Always beside its name, so it says nothing itself. */
export function Pictogram({ d, size = 16 }: { d: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
