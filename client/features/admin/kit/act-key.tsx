import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

interface ActKeyProps extends ComponentProps<typeof Button> {
  /** The subject of the act, for screen readers. */
  of?: ReactNode
  /** While the act runs or is impossible, a press does nothing. */
  busy?: boolean
}

/** A key for one item of several. */
export const ActKey = ({ of, busy, onClick, children, ...button }: ActKeyProps) => (
  <Button variant="alt" aria-disabled={busy} {...button} onClick={(event) => busy || onClick?.(event)}>
    {children}
    {of !== undefined && <span className="visually-hidden"> – {of}</span>}
  </Button>
)
