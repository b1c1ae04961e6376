import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-art.ts'
import styles from './button.module.css'
import { Link } from './link.tsx'

/**
 * `brand` for what a page wants one to do, `danger` for the last word before something is gone, `alt` for the
 * rest, `tool` for a square with an icon.
 */
export type ButtonLook = 'brand' | 'danger' | 'alt' | 'tool'

interface Common {
  look?: ButtonLook
  /** Drawn before the words. */
  icon?: IconName
  className?: string | undefined
}

/** The classes of a button, for elements that must be made elsewhere. */
export const buttonClass = (look: ButtonLook = 'brand', className?: string): string =>
  classes('px-layer', styles.button, look !== 'brand' && styles[look], className)

/** A button; `type` is `button` unless said otherwise. */
export function Button({ look, icon, className, children, ...rest }: Common & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={buttonClass(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button, to a page of ours. */
export function LinkButton({
  look,
  icon,
  className,
  children,
  ...rest
}: Common & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link that looks like a button, to another site. */
export function ExternalButton({ look, icon, className, children, ...rest }: Common & ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...rest} className={buttonClass(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
