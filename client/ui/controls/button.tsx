import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import type { IconName } from '../pictures/icon.tsx'
import { Icon } from '../pictures/icon.tsx'
import styles from './button.module.css'
import { Link } from './link.tsx'

/**
 * `brand` for what a page wants one to do, `danger` for the last word before something is gone, `alt` for the
 * rest, `tool` for a square with an icon.
 */
export type ButtonVariant = 'brand' | 'danger' | 'alt' | 'tool'

interface Common {
  variant?: ButtonVariant
  /** Drawn before the words. */
  icon?: IconName
  className?: string | undefined
}

/** The classes of a button, for elements that must be made elsewhere. */
export const buttonClass = (variant: ButtonVariant = 'brand', className?: string): string =>
  classes('px-layer', styles.button, variant !== 'brand' && styles[variant], className)

/** Of a double-click the second sends nothing: what it saved again would be called somebody else's change. */
const once = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/** A button; `type` is `button` unless said otherwise. */
export function Button({ variant, icon, className, children, ...rest }: Common & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...(rest.type === 'submit' && { onClick: once })}
      {...rest}
      className={buttonClass(variant, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button, to a page of ours. */
export function LinkButton({
  variant,
  icon,
  className,
  children,
  ...rest
}: Common & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass(variant, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link that looks like a button, to another site. */
export function ExternalButton({
  variant,
  icon,
  className,
  children,
  ...rest
}: Common & ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...rest} className={buttonClass(variant, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
