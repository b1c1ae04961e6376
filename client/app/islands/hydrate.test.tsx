import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Island, StaticPageFrame } from '../../base/island.tsx'
import { Carousel } from '../../features/texts/home/carousel.tsx'
import { loadWords } from '../../i18n/words.ts'
import { hydrateIslands, unmountIslands } from './hydrate.tsx'

await loadWords('site', 'pages')

const slides = [1, 2].map((n) => ({ id: String(n).repeat(24), image: null }))
const captions = ['Titre <1>', 'Titre 2'].map((title) => <h2 key={title}>{title}</h2>)
const carousel = <Island name="carousel" of={Carousel} props={{ slides }} written={{ captions }} />

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

it('on a static page an island alone comes alive, from the props that stand beside it', async () => {
  const islands = new Set<string>()
  document.body.innerHTML = renderToString(
    <StaticPageFrame islands={islands}>
      <h1 title="as it was">Accueil</h1>
      {carousel}
    </StaticPageFrame>,
  )
  expect([...islands]).toEqual(['carousel'])
  const errors = vi.spyOn(console, 'error')
  const heading = document.querySelector('h1')
  const button = screen.getByRole('button', { name: 'Article suivant' })
  expect(document.querySelector<HTMLElement>('[data-island]')?.dataset.props).toBe(JSON.stringify({ slides }))
  await act(async () => hydrateIslands(document.body, 'fr'))
  fireEvent.click(button)
  const dots = screen
    .getAllByRole('button', { name: /^Afficher/ })
    .map((dot) => dot.getAttribute('aria-current'))
  expect(dots).toEqual([null, 'true'])
  // The server has written these titles, though no props contain them.
  expect(
    screen.getAllByRole('heading', { level: 2, hidden: true }).map((title) => title.textContent),
  ).toEqual(['Titre <1>', 'Titre 2'])
  expect(document.querySelector('h1')).toBe(heading)
  expect(errors).not.toHaveBeenCalled()
  unmountIslands(document.body)
})

it('elsewhere an island is the component itself', () => {
  expect(renderToString(carousel)).toBe(renderToString(<Carousel slides={slides} captions={captions} />))
})
