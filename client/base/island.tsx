import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** Names of the islands of the static page that is being rendered; null everywhere else. */
const Collected = createContext<Set<string> | null>(null)

/**
 * On the server: renders a page that the browser leaves as it is, but for its islands (decision 031).
 * @param islands takes the names of those that the page has
 */
export function StaticPageFrame({ islands, children }: { islands: Set<string>; children: ReactNode }) {
  return (
    <Collected value={islands}>
      <div data-static="">{children}</div>
    </Collected>
  )
}

interface IslandProps<P> {
  /** Its row in registry.ts. */
  name: string
  of: ComponentType<P>
  /** Written into the page as JSON: no more than the part shows, and no functions. */
  props: P
}

/**
 * A part of a page that answers to the reader. On a static page the browser hydrates it alone, from the props that the
 * server has written beside it; anywhere else it is the component that it names.
 */
export function Island<P extends object>({ name, of: Part, props }: IslandProps<P>) {
  const islands = useContext(Collected)
  if (!islands) return <Part {...props} />
  islands.add(name)
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  )
}
