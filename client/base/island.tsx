import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** Names of the islands of the static page that is being rendered; null everywhere else. */
const Collected = createContext<Set<string> | null>(null)

/**
 * On the server: renders a page of which the browser hydrates only the islands (decision 031).
 * @param islands collects the names of the islands on the page
 */
export function StaticPageFrame({ islands, children }: { islands: Set<string>; children: ReactNode }) {
  return (
    <Collected value={islands}>
      <div data-static="">{children}</div>
    </Collected>
  )
}

interface IslandProps<P> {
  /** The key of the island in registry.ts. */
  name: string
  of: ComponentType<P>
  /** Props are written into the page as JSON: give no more than the part shows, and no functions. */
  props: NoInfer<P>
  /** Props that the server alone passes: the browser keeps the HTML that they made (`Written`). */
  written?: NoInfer<Partial<P>>
}

/**
 * A part of a page that answers to the reader. On a static page the browser hydrates it alone, from the props that the
 * server has written beside it; anywhere else it renders its component.
 */
export function Island<P extends object>({ name, of: Part, props, written }: IslandProps<P>) {
  const islands = useContext(Collected)
  const part = <Part {...props} {...written} />
  if (!islands) return part
  islands.add(name)
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {part}
    </div>
  )
}

type WrittenHtml = ReadonlyMap<string, string>

/** In the browser: the written parts of the island that is being hydrated; null everywhere else. */
const AsWritten = createContext<WrittenHtml | null>(null)

/** The parts of an island that the browser keeps as the server wrote them, by their name. */
export const writtenIn = (place: HTMLElement): WrittenHtml =>
  new Map(
    Array.from(place.querySelectorAll<HTMLElement>('[data-written]'), (part) => [
      part.dataset.written ?? '',
      part.innerHTML,
    ]),
  )

/** Gives an island the parts that it keeps; wrap the island in it. */
export const KeepWritten = AsWritten.Provider

interface WrittenProps {
  /** Unique within the island. */
  name: string
  className: string | undefined
  children: ReactNode
}

/** A part of an island that is not interactive: the browser keeps its HTML, so that the props need not repeat its words. */
export function Written({ name, className, children }: WrittenProps) {
  const html = useContext(AsWritten)?.get(name)
  if (html === undefined)
    return (
      <div className={className} data-written={name}>
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands in the page already
  return <div className={className} data-written={name} dangerouslySetInnerHTML={{ __html: html }} />
}
