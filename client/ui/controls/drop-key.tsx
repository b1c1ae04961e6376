import type { ComponentProps } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { Button } from './button.tsx'
import styles from './drop-key.module.css'

interface DropKeyProps extends ComponentProps<typeof Button> {
  open: boolean
  /** The id of what it opens. */
  controls: string
}

/** A key that opens something below itself (use-drop.ts); an arrow says which way. */
export const DropKey = ({ open, controls, children, ...button }: DropKeyProps) => (
  <Button {...button} aria-expanded={open} aria-controls={controls}>
    {children}
    <Icon name="chevron-down" size={12} className={open ? styles.turned : undefined} />
  </Button>
)
