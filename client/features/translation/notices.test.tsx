import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Lang } from '../../../shared/base/lang.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { LangProvider } from '../../base/lang.tsx'
import type { CardOfText, ContentItem } from '../../base/trpc.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../testing/screen-words.ts'
import { ItemNotice } from './item-notice.tsx'
import { ListNotes, TranslateCards } from './list-notes.tsx'

document.documentElement.lang = 'en'
await loadWords('site', 'pages')
document.documentElement.lang = 'fr'
await loadWords('site', 'pages')
afterEach(cleanup)

const STORED: ItemTranslation = { texts: true, body: true, machine: true, possible: false }

function shown(part: ReactNode, lang: Lang = 'en', address = '/en/reviews') {
  const { Site } = refusingSite('Non.', {}, { address })
  return render(
    <Site>
      <LangProvider lang={lang}>{part}</LangProvider>
    </Site>,
  ).container
}

const link = () => {
  const element = screen.getByRole('link')
  return [element.textContent, element.getAttribute('href'), element.getAttribute('hreflang')]
}

describe('what an English page says of its text', () => {
  const notice = (translation: ItemTranslation | undefined, preview = false) =>
    shown(
      <ItemNotice
        item={{ id: 'a'.repeat(24), kind: 'review', slug: 'la-carte', translation } as ContentItem}
        preview={preview}
      />,
    )
  const ORIGINAL = ['Read the original', '/reviews/la-carte#lang=fr', 'fr']

  it.each<[Partial<ItemTranslation>, string]>([
    [{}, 'Translated from French by a machine.'],
    [{ machine: false }, 'Translated from French.'],
  ])('%j: whose words they are, and the way to the French page', (given, sentence) => {
    notice({ ...STORED, ...given })
    expect(wordsOf(screen.getByRole('status'))).toBe(sentence)
    expect(link()).toEqual(ORIGINAL)
    cleanup()
    // A preview has no French page.
    expect(allWords(notice({ ...STORED, ...given }, true), 'a, button')).toEqual([])
  })

  it.each<[Partial<ItemTranslation>, string]>([
    [{ texts: false, body: false }, 'For now, this text exists in French only.'],
    [{ body: false }, 'For now, the text below exists in French only.'],
  ])('%j, without a translator: what is French', (given, sentence) => {
    for (const [possible, preview] of [
      [false, false],
      [true, true],
    ] as const) {
      const container = notice({ ...STORED, ...given, possible }, preview)
      expect(wordsOf(screen.getByRole('status'))).toBe(sentence)
      expect(allWords(container, 'a, button')).toEqual([])
      cleanup()
    }
  })

  it('nothing on a French one', () => expect(notice(undefined).textContent).toBe(''))
})

describe('what an English list says of its texts', () => {
  const card = (translation?: Partial<ItemTranslation>) =>
    ({ id: '1', kind: 'review', ...(translation && { translation }) }) as CardOfText
  const byMachine = card({ texts: true, machine: true })
  const byHand = card({ texts: true, machine: false })
  const french = card({ texts: false, machine: false })

  it.each([
    ['en', [byHand], []],
    ['en', [byHand, byMachine], ['Some titles and excerpts on this page were translated by a machine.']],
    ['en', [french, byHand, french], [expect.stringMatching(/^2 of these texts are still in French/)]],
    ['en', [french, byMachine], [expect.any(String), expect.stringMatching(/^One of these texts is still/)]],
    ['fr', [card(), card()], []],
  ] as ['fr' | 'en', CardOfText[], string[]][])('%s (%#)', (lang, items, said) =>
    expect(allWords(shown(<ListNotes items={items} />, lang), 'p > span')).toEqual(said),
  )

  it('leads to the same list in French', () => {
    shown(<ListNotes items={[byMachine]} />, 'en', '/en/reviews?search=zelda&page=2')
    expect(link()).toEqual(['Show the originals', '/reviews?search=zelda&page=2#lang=fr', 'fr'])
  })

  it.each<[ItemTranslation | undefined, boolean]>([
    [undefined, false],
    [STORED, false],
    [{ ...STORED, texts: false }, false],
    [{ ...STORED, possible: true }, false],
    [{ ...STORED, texts: false, possible: true }, true],
  ])('has %j translated: %s', async (translation, wanted) => {
    const id = crypto.randomUUID()
    const { Site, calls } = refusingSite('Non.')
    render(<TranslateCards items={[{ ...card(), id, ...(translation && { translation }) }]} />, {
      wrapper: Site,
    })
    expect(calls).toEqual(wanted ? [['translation.items', { kind: 'review', ids: [id] }]] : [])
  })
})
