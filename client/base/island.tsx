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
  props: NoInfer<P>
  /** What the server alone hands on: the browser has it as it is written (`Written`). */
  written?: NoInfer<Partial<P>>
}

/**
 * A part of a page that answers to the reader. On a static page the browser hydrates it alone, from the props that the
 * server has written beside it; anywhere else it is the component that it names.
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

/** In the browser, of the island that is being hydrated; null everywhere else. */
const AsWritten = createContext<WrittenHtml | null>(null)

/** What the browser keeps of an island as the server wrote it. */
export const writtenIn = (place: HTMLElement): WrittenHtml =>
  new Map(
    Array.from(place.querySelectorAll<HTMLElement>('[data-written]'), (part) => [
      part.dataset.written ?? '',
      part.innerHTML,
    ]),
  )

/** An island that keeps what was written. */
export const KeepWritten = AsWritten.Provider

interface WrittenProps {
  /** Tells it from the others of its island. */
  name: string
  className: string | undefined
  children: ReactNode
}

/** The part of an island that answers to nobody: its words come once, in the document. */
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
