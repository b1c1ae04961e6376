import type { ComponentProps } from 'react'

interface DrawingProps extends ComponentProps<'svg'> {
  /** What it says; without one, words stand beside it. */
  label?: string
}

/** A drawing on a pixel grid, which `viewBox` gives: its edges stay sharp. */
export const Drawing = ({ label, focusable, ...svg }: DrawingProps) => (
  <svg
    {...svg}
    shapeRendering="crispEdges"
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label || undefined}
    focusable={focusable}
  />
)
