import type { DefaultTreeAdapterTypes } from 'parse5'
import { elementsOf } from './flatten.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value

const all = (parent: Parent): Element[] => elementsOf(parent).flatMap((element) => [element, ...all(element)])

/** Drops the ids to which no link of the text leads, and those that it has already. */
export function tidyAnchors(body: Parent): void {
  const elements = all(body)
  const named = elements.filter((element) => attribute(element, 'id') !== undefined)
  if (named.length === 0) return
  const wanted = new Set(elements.map((element) => element.tagName === 'a' && attribute(element, 'href')))
  for (const element of named)
    if (!wanted.delete(`#${attribute(element, 'id')}`))
      element.attrs = element.attrs.filter(({ name }) => name !== 'id')
}
