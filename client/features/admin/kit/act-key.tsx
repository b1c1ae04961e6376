import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

interface ActKeyProps extends ComponentProps<typeof Button> {
  /** What it is about, for who does not see what stands beside it. */
  of?: ReactNode
  /** It is being done, or cannot be: a press does nothing. */
  busy?: boolean
}

/** A key beside one of several things. */
export const ActKey = ({ of, busy, onClick, children, ...button }: ActKeyProps) => (
  <Button variant="alt" aria-disabled={busy} {...button} onClick={(event) => busy || onClick?.(event)}>
    {children}
    {of !== undefined && <span className="visually-hidden"> – {of}</span>}
  </Button>
)
