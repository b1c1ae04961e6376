interface PictogramProps {
  /** The path data. */
  d: string
  /** The side of its square grid. */
  grid?: number
  /** The side in CSS pixels. */
  size?: number
  className?: string | undefined
}

/**
 * A one-colour drawing on a pixel grid. It has no name of its own, so put it beside its name or inside a named control.
 * Lists have hundreds, so it is no `Drawing`; colour and edges are set once for all (base.css).
 */
export const Pictogram = ({ d, grid = 16, size = 16, className }: PictogramProps) => (
  <svg className={className} width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
    <path d={d} />
  </svg>
)
