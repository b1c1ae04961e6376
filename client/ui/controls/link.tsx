import type { ComponentProps } from 'react'

/**
 * A link to a page of ours. A plain link: one listener for the whole document turns clicks on these, and on
 * links inside texts, into navigations without a reload (features/layout/use-link-navigation.ts). The router's
 * own Link resolves its address and listens to every navigation, for each of the forty links of a page.
 */
export function Link({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...rest} />
}
