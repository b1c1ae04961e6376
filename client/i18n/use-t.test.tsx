import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, startTransition, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { LangProvider } from '../base/lang.tsx'
import { useT } from './use-t.ts'
import { loadWords, textOf, tOf } from './words.ts'

afterEach(cleanup)

function Videos() {
  return <p>{useT('videos')('videos.title')}</p>
}

it.each([
  ['fr', 'Vidéos et directs'],
  ['en', 'Videos and streams'],
] as const)('a component waits for words that nobody has loaded, in %s', async (lang, text) => {
  expect(() => tOf(lang)('videos.title')).toThrow('videos.title')
  await act(async () =>
    render(
      <LangProvider lang={lang}>
        <Suspense fallback="…">
          <Videos />
        </Suspense>
      </LangProvider>,
    ),
  )
  expect((await screen.findByText(text)).tagName).toBe('P')
  expect(tOf(lang)('videos.title')).toBe(text)
})

it('words are loaded in the language of the document, once', async () => {
  document.documentElement.lang = 'en'
  await Promise.all([loadWords('likes'), loadWords('likes')])
  expect(textOf('likes.signIn')).toBe('Sign in')
  expect(() => tOf('fr')('likes.signIn')).toThrow('likes.signIn')
  document.documentElement.lang = 'fr'
  expect(() => textOf('likes.signIn')).toThrow('likes.signIn')
})

it('words that could not be had are asked for again', async () => {
  vi.doMock('./fr/about.ts', () => {
    throw new Error('gone')
  })
  await expect(loadWords('about')).rejects.toThrow()
  vi.doUnmock('./fr/about.ts')
  await loadWords('about')
  expect(textOf('about.title')).toBe('L’équipe')
})

it('hooks after words that come while React waits for them belong to the same rendering', async () => {
  const wrong = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onRecoverableError: wrong })
  function Menus() {
    const t = useT('menus')
    useRef(null)
    return t('menus.hint.header')
  }
  await act(async () =>
    startTransition(() =>
      root.render(
        <LangProvider lang="fr">
          <Menus />
        </LangProvider>,
      ),
    ),
  )
  await screen.findByText(/Sept entrées/)
  expect(wrong).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
