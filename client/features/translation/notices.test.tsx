import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LangProvider } from '../../base/lang.tsx'
import type { CardOfText } from '../../base/trpc.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../testing/screen-words.ts'
import { asWritten, useListNotes } from './machine-note.tsx'
import { type NoticeState, TranslationNotice } from './translation-notice.tsx'

await loadWords('site')
document.documentElement.lang = 'en'
await loadWords('site')
document.documentElement.lang = 'fr'
afterEach(cleanup)
const { Site } = refusingSite('Non.')

describe('what an English page says of its text', () => {
  function notice(state: NoticeState, part: { partial?: boolean; trouble?: string; alone?: boolean } = {}) {
    const act = { original: vi.fn(), back: vi.fn(), show: vi.fn(), retry: vi.fn() }
    const { partial = false, trouble, alone = false } = part
    const { container } = render(
      <Site>
        <TranslationNotice
          {...{ state, partial, trouble, kind: 'review', slug: 'la-carte', ...(!alone && { act }) }}
        />
      </Site>,
    )
    return { act, said: wordsOf(screen.getByRole('status')), offered: allWords(container, 'a, button') }
  }

  it.each<[NoticeState, string, string[], string | undefined]>([
    ['machine', 'Traduit du français par une machine.', ['Lire l’original'], 'original'],
    ['byHand', 'Traduit du français.', ['Lire l’original'], 'original'],
    ['frenchOnly', 'Ce texte n’existe pour l’instant qu’en français.', [], undefined],
    ['working', 'Traduction en cours. Voici le texte français en attendant.', [], undefined],
    ['unavailable', 'Ce texte est en français pour le moment.', ['Réessayer'], 'retry'],
    ['ready', 'La traduction anglaise est prête.', ['L’afficher'], 'show'],
    ['original', 'Voici le texte d’origine, en français.', ['Revenir à l’anglais'], 'back'],
  ])('%s: whose words they are, and the way to the others', (state, sentence, keys, does) => {
    const { act, said, offered } = notice(state)
    expect([said, offered]).toEqual([sentence, keys])
    for (const key of screen.queryAllByRole(keys[0] === 'Lire l’original' ? 'link' : 'button'))
      fireEvent.click(key)
    const called = Object.entries(act).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))
    expect(called).toEqual(does ? [does] : [])
    cleanup()
    // Where there is no other text nothing is offered.
    expect(notice(state, { alone: true }).offered).toEqual([])
  })

  it('says why no translation came, and of a half one what is missing', () => {
    expect(notice('unavailable', { trouble: 'Le traducteur est muet.' }).said).toBe(
      'Ce texte est en français pour le moment. Le traducteur est muet.',
    )
    cleanup()
    expect(notice('working', { trouble: 'Muet.' }).said).not.toContain('Muet')
    cleanup()
    expect(notice('frenchOnly', { partial: true }).said).toBe(
      'La suite n’existe pour l’instant qu’en français.',
    )
    cleanup()
    expect(notice('working', { partial: true }).said).toMatch(/^Traduction en cours/)
  })

  it('leads to the French page where the text is not exchanged in place', () => {
    const { act } = notice('machine')
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual(['/reviews/la-carte', 'fr'])
    for (const held of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
      expect(fireEvent.click(link, held)).toBe(true)
    expect(act.original).not.toHaveBeenCalled()
    expect(fireEvent.click(link)).toBe(false)
    expect(act.original).toHaveBeenCalledTimes(1)
  })
})

describe('what an English list says of its texts', () => {
  const card = (translation: object | null) =>
    ({
      id: JSON.stringify(translation),
      title: 'Title',
      excerpt: 'Excerpt',
      translation,
    }) as unknown as CardOfText
  const byMachine = card({ texts: true, original: { title: 'Titre', excerpt: 'Chapeau' } })
  const byHand = card({ texts: true, original: null })
  const french = card({ texts: false, original: null })

  function notes(lang: 'fr' | 'en', items: CardOfText[], original = false) {
    const toggle = vi.fn()
    const Notes = () => useListNotes({ items, original, toggle })
    const { container } = render(
      <Site>
        <LangProvider lang={lang}>
          <Notes />
        </LangProvider>
      </Site>,
    )
    return { toggle, said: allWords(container, 'p > span') }
  }

  it.each([
    ['en', [byHand], []],
    ['en', [byHand, byMachine], ['Some titles and summaries on this page were translated by a machine.']],
    ['en', [french, byHand, french], [expect.stringMatching(/^2 of these texts are still in French/)]],
    ['en', [french, byMachine], [expect.any(String), expect.stringMatching(/^One of these texts is still/)]],
    ['fr', [french, byHand], []],
  ] as ['fr' | 'en', CardOfText[], string[]][])('%s (%#)', (lang, items, said) =>
    expect(notes(lang, items).said).toEqual(said),
  )

  it.each([true, false])('offers what was written (pressed: %s)', (original) => {
    const { toggle } = notes('en', [byMachine], original)
    const key = screen.getByRole('button', { name: 'Show the originals' })
    expect(key.getAttribute('aria-pressed')).toBe(String(original))
    fireEvent.click(key)
    expect(toggle).toHaveBeenCalledTimes(1)
  })

  it('as it was written is what a machine has translated, and nothing else', () => {
    expect(asWritten(byMachine)).toMatchObject({
      title: 'Titre',
      excerpt: 'Chapeau',
      translation: { texts: false },
    })
    for (const same of [byHand, french, card(null)]) expect(asWritten(same)).toBe(same)
  })
})
