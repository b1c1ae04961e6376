import type { ComponentProps } from 'react'

interface DrawingProps extends ComponentProps<'svg'> {
  /** The alternative text; without one, words have to stand beside the drawing. */
  label?: string
}

/** A drawing on the pixel grid of `viewBox`. It has the colour of the text and sharp edges (base.css). */
export const Drawing = ({ label, ...svg }: DrawingProps) => (
  <svg {...svg} role={label && 'img'} aria-label={label} aria-hidden={!label || undefined} />
)
