import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BodyText } from '../../features/texts/item/body-text.tsx'
import { loadWords } from '../../i18n/words.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { watchStaticPage } from './watch.ts'

await loadWords('site', 'pages')
const image = `/api/images/${'a'.repeat(24)}`

/** A part as the server writes it, without React behind it. */
function staticPage(part: React.ReactElement) {
  const { container, unmount } = render(part)
  const html = container.innerHTML
  unmount()
  document.body.innerHTML = `<div data-static="">${html}<div data-island="x"><img src="${image}"></div></div>`
  return document.body.firstElementChild as HTMLElement
}

// happy-dom fetches no pictures and calls them complete; a browser's are on their way.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const fail = (img: Element | null) => img?.dispatchEvent(new Event('error'))
const sources = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))

it('a cover that cannot be had gives way to ours and says so; islands see to their own', async () => {
  const page = staticPage(<Picture image={image} alt="" sizes="100vw" />)
  watchStaticPage(page)
  fail(page.querySelector('img'))
  fail(page.querySelector('[data-island] img'))
  await expect.poll(sources).toEqual(['/fallback.webp', image])
  const cover = document.querySelector('img')
  expect([cover?.alt, cover?.hasAttribute('srcset')]).toEqual(['Image indisponible', false])
  // The site's own picture may fail to load, too.
  fail(cover)
  await expect.poll(() => page.textContent).toBe('Image indisponible')
})

it('a picture in a text, failed before this code ran, keeps its alternative text', async () => {
  const page = staticPage(<BodyText html={`<figure><img src="${image}" alt="Un phare"></figure>`} />)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  watchStaticPage(page)
  await expect.poll(() => page.querySelector('.missing-picture')?.textContent).toContain('Un phare')
})

it('a video is played by a press on its still', async () => {
  const page = staticPage(
    <div data-video="dQw4w9WgXcQ" data-title="Partie 1" data-player="player">
      <button type="button">
        <span>
          Play – <span lang="fr">Partie 1</span>
        </span>
      </button>
    </div>,
  )
  const stop = watchStaticPage(page)
  page.querySelector('span')?.click()
  await expect.poll(() => page.querySelector('iframe')?.title).toBe('Partie 1')
  expect(page.querySelector('iframe')?.className).toBe('player')
  expect(page.querySelector('iframe')?.lang).toBe('fr')
  stop()
})
