import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { elementsOf } from './flatten.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const isBlank = (node: DefaultTreeAdapterTypes.ChildNode): boolean =>
  tree.isTextNode(node) && node.value.trim() === ''

/** A picture and, behind it, perhaps its caption. */
function holdsOnePicture(figure: Element): boolean {
  const [picture, caption, more] = figure.childNodes.filter((node) => !isBlank(node))
  return picture?.nodeName === 'img' && !more && (!caption || caption.nodeName === 'figcaption')
}

/** Only a figure of one picture, which is not part of a gallery, may be wider than the text: others lose their class. */
export function tidySpans(parent: Parent, inFigure = false): void {
  for (const element of elementsOf(parent)) {
    const isFigure = element.tagName === 'figure'
    if (isFigure && (inFigure || !holdsOnePicture(element)))
      element.attrs = element.attrs.filter(({ name }) => name !== 'class')
    tidySpans(element, inFigure || isFigure)
  }
}
