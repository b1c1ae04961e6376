import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import type { IconName } from '../pictures/icon.tsx'
import { Icon } from '../pictures/icon.tsx'
import styles from './button.module.css'
import { Link } from './link.tsx'

/**
 * `brand` for the main action of a page, `danger` for the final confirmation of a deletion, `alt` for all others,
 * `tool` for a square with an icon.
 */
export type ButtonVariant = 'brand' | 'danger' | 'alt' | 'tool'

interface Common {
  variant?: ButtonVariant
  /** Shown before the words. */
  icon?: IconName
  className?: string | undefined
}

/** The classes of a button, for elements that are made elsewhere. */
export const buttonClass = (variant: ButtonVariant = 'brand', className?: string): string =>
  classes('px-layer', styles.button, variant !== 'brand' && styles[variant], className)

/** The second click of a double-click sends nothing: the server would take the second save for a conflict. */
const once = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/** A button; `type` is `button` by default. */
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

/** A link to a page of this site that looks like a button. */
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

/** A link to another site that looks like a button. */
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
