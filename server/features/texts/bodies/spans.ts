import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { elementsOf } from './flatten.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const isBlank = (node: DefaultTreeAdapterTypes.ChildNode): boolean =>
  tree.isTextNode(node) && node.value.trim() === ''

function holdsOnePicture(figure: Element): boolean {
  const [picture, caption, more] = figure.childNodes.filter((node) => !isBlank(node))
  return picture?.nodeName === 'img' && !more && (!caption || caption.nodeName === 'figcaption')
}

function dropSpan(figure: Element): void {
  figure.attrs = figure.attrs.filter(({ name }) => name !== 'class')
}

function dropSpansIn(parent: Parent): void {
  for (const element of elementsOf(parent)) {
    if (element.tagName === 'figure') dropSpan(element)
    dropSpansIn(element)
  }
}

/** Only a figure of one picture, which is not part of a gallery, may be wider than the text: others lose their class. */
export function tidySpans(parent: Parent): void {
  for (const element of elementsOf(parent)) {
    if (element.tagName !== 'figure') tidySpans(element)
    else {
      if (!holdsOnePicture(element)) dropSpan(element)
      dropSpansIn(element)
    }
  }
}
