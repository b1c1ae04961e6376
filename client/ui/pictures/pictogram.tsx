interface PictogramProps {
  /** Path data. */
  d: string
  /** Edge of the square grid that it is drawn on. */
  grid?: number
  /** Edge in CSS pixels. */
  size?: number
  className?: string | undefined
}

/**
 * A one-colour drawing on a pixel grid. Always beside its name or inside a named control, so it says nothing itself.
 * Lists have hundreds: it is no `Drawing`, and its colour and edges are said once for all of them (base.css).
 */
export const Pictogram = ({ d, grid = 16, size = 16, className }: PictogramProps) => (
  <svg className={className} width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
    <path d={d} />
  </svg>
)
