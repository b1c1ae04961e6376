import {
  attribute,
  type Element,
  elementsNamed,
  hasWords,
  isElement,
  make,
  remove,
  replace,
  setAttribute,
  text,
  textOf,
} from './tree.ts'

export interface OurPicture {
  address: string
  width: number
  height: number
}

/** The pictures that a body shows, each once. */
export function picturesIn(root: Element): { address: string; alt: string | undefined }[] {
  const found = new Map<string, string | undefined>()
  for (const img of elementsNamed(root, 'img')) {
    const address = attribute(img, 'src')?.trim()
    if (address && !found.get(address)) found.set(address, attribute(img, 'alt'))
  }
  return [...found].map(([address, alt]) => ({ address, alt }))
}

function fileNameOf(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name || address
  }
}

/** Replaces a picture that could not be imported by a link to its old address, with its description. */
function linkInstead(img: Element, address: string): void {
  const words = attribute(img, 'alt')?.trim() || fileNameOf(address)
  const figure = img.parentNode
  const linkable = /^https?:\/\//.test(address)
  const link = linkable ? make('a', { href: address }, [text(words)]) : text(words)
  if (!figure || !isElement(figure) || figure.tagName !== 'figure') {
    replace(img, [link])
    return
  }
  const captions = elementsNamed(figure, 'figcaption').filter(hasWords)
  replace(figure, [
    make('p', {}, [link, ...captions.flatMap(({ childNodes }) => [text(' – '), ...childNodes])]),
  ])
}

/** Also removes a figure that is left empty. */
function removeWithFrame(img: Element): void {
  const figure = img.parentNode
  remove(img)
  if (
    figure &&
    isElement(figure) &&
    figure.tagName === 'figure' &&
    textOf(figure).trim() === '' &&
    elementsNamed(figure, 'img').length === 0
  )
    remove(figure)
}

/** Inserts our pictures. @returns addresses of those that could not be imported */
export function placePictures(
  root: Element,
  find: (address: string) => OurPicture | undefined,
  full: (address: string) => string,
): string[] {
  const missing: string[] = []
  for (const img of elementsNamed(root, 'img')) {
    const address = attribute(img, 'src')?.trim() ?? ''
    const ours = address ? find(address) : undefined
    if (ours) {
      setAttribute(img, 'src', ours.address)
      setAttribute(img, 'width', String(ours.width))
      setAttribute(img, 'height', String(ours.height))
      for (const name of ['srcset', 'sizes', 'class', 'loading', 'decoding', 'title', 'style', 'data-src'])
        setAttribute(img, name, undefined)
    } else if (address && !address.startsWith('data:')) {
      missing.push(address)
      linkInstead(img, full(address))
    } else {
      if (address) missing.push('a picture written into the text (data:)')
      removeWithFrame(img)
    }
  }
  return missing
}
