import type { ComponentProps } from 'react'

/**
 * A link to a page of this site. It is a plain link: one listener for the whole document follows these, and links inside
 * texts, without loading a whole document (app/exchange/follow-links.ts).
 */
export function Link({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...rest} />
}
