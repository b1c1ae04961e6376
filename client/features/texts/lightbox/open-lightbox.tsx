import { createRoot } from 'react-dom/client'
import { places } from '../../../base/navigation/place.ts'
import { loadWords } from '../../../i18n/words.ts'
import { type LargePicture, Lightbox } from './lightbox.tsx'

const pictureOf = (link: HTMLAnchorElement): LargePicture => ({
  address: new URL(link.href).pathname,
  alt: link.querySelector('img')?.alt ?? '',
  caption: link.closest('figure')?.querySelector(':scope > figcaption')?.textContent ?? '',
})

/**
 * Enlarges a picture of a text, together with the text's other pictures, except those in a closed spoiler. Afterwards
 * the focus returns.
 * @param pressed the link around the picture
 */
export async function openLightbox(pressed: HTMLAnchorElement): Promise<void> {
  await loadWords('lightbox')
  const text = pressed.closest('.prose') ?? document.body
  const links = [...text.querySelectorAll<HTMLAnchorElement>('a.enlarge')].filter(
    (link) => !link.closest('details:not([open])'),
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const closed = () => {
    stop()
    root.unmount()
    place.remove()
    // Not every browser focuses a link that was pressed with the mouse.
    pressed.focus({ preventScroll: true })
  }
  // The lightbox closes when another page replaces this one.
  const stop = places.subscribe(closed)
  root.render(
    <Lightbox
      pictures={links.map(pictureOf)}
      first={Math.max(0, links.indexOf(pressed))}
      onClosed={closed}
    />,
  )
}
