import type { ComponentProps } from 'react'

interface DrawingProps extends ComponentProps<'svg'> {
  /** What it says; without one, words stand beside it. */
  label?: string
}

/** A drawing on a pixel grid, which `viewBox` gives. Its colour is that of the words, its edges are sharp (base.css). */
export const Drawing = ({ label, ...svg }: DrawingProps) => (
  <svg {...svg} role={label && 'img'} aria-label={label} aria-hidden={!label || undefined} />
)
