import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Island, StaticPageFrame } from '../../base/island.tsx'
import { RouterProvider } from '../../base/navigation/router.tsx'
import { Carousel } from '../../features/texts/home/carousel.tsx'
import { ListSearch } from '../../features/texts/list/list-search.tsx'
import { loadWords } from '../../i18n/words.ts'
import { hydrateIslands, unmountIslands } from '../islands/hydrate.tsx'
import { putDocument } from './put.ts'

await loadWords('site', 'pages')

/** A list as the server writes it: a search field, and a heading beside it. */
function listOf(search: string, head: string): Document {
  const place = {
    pathname: '/news',
    search: '',
    hash: '',
    state: null,
    key: 'default',
    action: 'POP',
  } as const
  const html = renderToString(
    <RouterProvider value={{ place, navigate: () => {} }}>
      <StaticPageFrame islands={new Set()}>
        <div className={`list ${search}`}>
          <h1>{search || 'Actus'}</h1>
          <Island name="search" of={ListSearch} props={{ kind: 'article', search }} />
          <p>{`après ${search}`}</p>
        </div>
      </StaticPageFrame>
    </RouterProvider>,
  )
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = head
  page.body.innerHTML = `<main id="main">${html}</main>`
  return page
}

const HEAD = '<title>Actus</title><meta name="viewport" content="x"><meta name="description" content="un">'
const NEXT =
  '<title>Phare</title><meta name="robots" content="noindex"><meta name="description" content="un">'

/** Waits for a page that is loaded and answers. */
async function loaded(): Promise<void> {
  const first = listOf('', HEAD)
  document.head.innerHTML = first.head.innerHTML
  document.body.innerHTML = first.body.innerHTML
  await act(async () => hydrateIslands(document.body, 'fr'))
}

afterEach(() => {
  unmountIslands(document.body)
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

it('puts page and head of a document in the place of those that are there, and ends what has gone', async () => {
  const errors = vi.spyOn(console, 'error')
  await loaded()
  const field = screen.getByRole('searchbox')
  const title = document.querySelector('title')
  await act(async () => putDocument(listOf('phare', NEXT), { stays: false }))
  expect(screen.getByRole('heading').textContent).toBe('phare')
  expect(field.isConnected).toBe(false)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'phare')
  expect(document.querySelector('title')).toBe(title)
  expect(document.title).toBe('Phare')
  expect(Array.from(document.head.querySelectorAll('meta'), ({ name }) => name).sort()).toEqual([
    'description',
    'robots',
    'viewport',
  ])
  expect(errors).not.toHaveBeenCalled()
})

it('leaves the part in which somebody types, and gives it what the next page says', async () => {
  await loaded()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: 'phare' } })
  const next = listOf('phare', NEXT)
  await act(async () => putDocument(next, { stays: true }))
  expect(screen.getByRole('searchbox')).toBe(field)
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('heading').textContent).toBe('phare')
  expect(screen.getByText('après phare')).toBeTruthy()
  expect(document.querySelector('.list')?.className).toBe('list phare')
  expect(document.querySelectorAll('main *')).toHaveLength(next.querySelectorAll('main *').length)
  // The root is unmounted here so that it knows that there is something to clear.
  expect(screen.getByRole('link')).toBeTruthy()
})

it('who has left the field gets the next page’s', async () => {
  await loaded()
  const field = screen.getByRole('searchbox')
  await act(async () => putDocument(listOf('phare', NEXT), { stays: true }))
  expect(screen.getByRole('searchbox')).not.toBe(field)
})

it('the key that was pressed has the focus on the next page, too', async () => {
  const filtered = (year: string) => {
    const page = document.implementation.createHTMLDocument()
    const form = `<form action="/games"><select name="year"><option>${year}</option></select><button type="submit"></button></form>`
    page.body.innerHTML = `<main id="main" tabindex="-1"><div data-static="">${form}<p>${year}</p></div></main>`
    return page
  }
  document.body.innerHTML = filtered('2025').body.innerHTML
  for (const control of ['select', 'button']) {
    const before = document.querySelector<HTMLElement>(control)
    before?.focus()
    await act(async () => putDocument(filtered('2026'), { stays: true }))
    expect(document.activeElement).toBe(document.querySelector(control))
    expect(document.activeElement).not.toBe(before)
  }
})

it('an island in use gets what the next page has written of it', async () => {
  const page = (...titles: string[]) => {
    const next = document.implementation.createHTMLDocument()
    const slides = titles.map((title) => ({ id: title[0] ?? '', image: null }))
    const captions = titles.map((title) => <h2 key={title}>{title}</h2>)
    next.body.innerHTML = `<main id="main">${renderToString(
      <StaticPageFrame islands={new Set()}>
        <Island name="carousel" of={Carousel} props={{ slides }} written={{ captions }} />
      </StaticPageFrame>,
    )}</main>`
    return next
  }
  const errors = vi.spyOn(console, 'error')
  document.body.innerHTML = page('a: un', 'b: deux').body.innerHTML
  await act(async () => hydrateIslands(document.body, 'fr'))
  const key = screen.getByRole('button', { name: 'Article suivant' })
  key.focus()
  await act(async () => putDocument(page('a: one', 'c: three'), { stays: true }))
  expect(document.activeElement).toBe(key)
  const titles = screen.getAllByRole('heading', { level: 2, hidden: true })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['a: one', 'c: three'])
  expect(errors).not.toHaveBeenCalled()
})
