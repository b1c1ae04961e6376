import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSLATION_LIMITS } from '../../../shared/translation/schema.ts'
import { navigateBy } from '../../base/navigation/place.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../testing/screen-words.ts'
import { KEPT_MS, RENEWED_AFTER_MS } from './asking.ts'
import { AwaitedCards, MOST } from './awaited-cards.tsx'
import { AwaitedItem } from './awaited-item.tsx'

await loadWords('site', 'pages')

const renew = vi.fn()
/** Each test uses its own item, because requests are remembered for all pages. */
let id = ''

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  id = crypto.randomUUID()
  renew.mockClear()
  navigateBy({ navigate: vi.fn(), renew })
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

/** Lets answers arrive, and passes the time after them. */
const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const video = () =>
  document.body.insertAdjacentHTML('beforeend', '<div data-static=""><iframe></iframe></div>')

describe('the page of an item whose English is missing', () => {
  const answer = (whole: boolean, texts = whole, trouble: string | null = null) => ({
    item: { translation: { texts } },
    translated: whole,
    trouble: trouble && { message: trouble },
  })

  /** Renders the island of a page that the server has written, or that replaced another. */
  async function open(given: unknown, texts = false) {
    const site = refusingSite('Non.', {}, { answers: { 'translation.item': given } })
    const { container } = render(<AwaitedItem kind="article" id={id} texts={texts} />, {
      wrapper: site.Site,
    })
    await pass()
    return {
      ...site,
      said: () => wordsOf(screen.getByRole('status')),
      offered: () => allWords(container, 'button'),
    }
  }
  const press = () => {
    fireEvent.click(screen.getByRole('button'))
    return pass()
  }
  const FRENCH = 'Ce texte est en français pour le moment.'

  it('says that it is being translated', async () => {
    const { said, offered, calls } = await open(UNANSWERED)
    expect([said(), offered()]).toEqual(['Traduction en cours. Voici le texte français en attendant.', []])
    expect(calls).toEqual([['translation.item', { kind: 'article', slugOrId: id }]])
  })

  it.each([
    ['all of it', answer(true), false],
    ['title and excerpt', answer(false, true), false],
    ['the rest', answer(true), true],
  ])('is renewed once there is more of it: %s', async (_, given, texts) => {
    await open(given, texts)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('is renewed three times at most where it comes back as it was, then by the reader alone', async () => {
    for (const [n, after] of RENEWED_AFTER_MS.entries()) {
      const { said, calls } = await open(answer(true))
      expect(calls).toHaveLength(n === 0 ? 1 : 0)
      expect(said()).toMatch(/^Traduction en cours/)
      await pass(after)
      expect(renew).toHaveBeenCalledTimes(n + 1)
      cleanup()
    }
    const { said, offered } = await open(answer(true))
    await pass(KEPT_MS / 2)
    expect(renew).toHaveBeenCalledTimes(3)
    expect([said(), offered()]).toEqual(['La traduction anglaise est prête.', ['L’afficher']])
    await press()
    expect(renew).toHaveBeenCalledTimes(4)
  })

  it('is not renewed once it has gone', async () => {
    await open(answer(true))
    cleanup()
    await open(answer(true))
    cleanup()
    await pass(KEPT_MS)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('says why none came, and asks again when the reader wants it or after a minute', async () => {
    const given = answer(false, false, 'Le traducteur est muet.')
    const { said, offered, calls } = await open(given)
    expect([said(), offered()]).toEqual([`${FRENCH} Le traducteur est muet.`, ['Réessayer']])
    await press()
    expect(calls).toHaveLength(2)
    cleanup()
    const { said: stillSaid, calls: none } = await open(given)
    expect([stillSaid(), none]).toEqual([`${FRENCH} Le traducteur est muet.`, []])
    cleanup()
    await pass(KEPT_MS)
    expect((await open(given)).calls).toHaveLength(1)
    expect(renew).not.toHaveBeenCalled()
  })

  it('offers another try where no answer came', async () => {
    const site = refusingSite('Non.')
    render(<AwaitedItem kind="article" id={id} texts={false} />, { wrapper: site.Site })
    await pass()
    expect(wordsOf(screen.getByRole('status'))).toBe(FRENCH)
    expect(screen.getByRole('button').textContent).toBe('Réessayer')
  })

  it('is not taken from under a video that plays', async () => {
    video()
    const { said } = await open(answer(true))
    expect(renew).not.toHaveBeenCalled()
    expect(said()).toBe('La traduction anglaise est prête.')
    await press()
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

describe('a page with cards that are still French', () => {
  const items = (...translated: string[]) => ({
    items: translated.map((one) => ({ id: one, translation: { texts: true } })),
    translated: true,
  })

  async function open(ids: { article?: string[]; review?: string[] }, given: unknown = { items: [] }) {
    const site = refusingSite('Non.', {}, { answers: { 'translation.items': given } })
    render(<AwaitedCards ids={ids} />, { wrapper: site.Site })
    await pass()
    return site.calls.map(([, input]) => input)
  }

  it('asks for those of each kind, each once a minute whichever page has it', async () => {
    const ids = { article: [id, `${id}2`], review: [`${id}3`] }
    expect(await open(ids)).toEqual([
      { kind: 'article', ids: ids.article },
      { kind: 'review', ids: ids.review },
    ])
    cleanup()
    expect(await open({ article: [id, `${id}4`] })).toEqual([{ kind: 'article', ids: [`${id}4`] }])
    cleanup()
    await pass(KEPT_MS)
    expect(await open({ article: [id] })).toEqual([{ kind: 'article', ids: [id] }])
    expect(renew).not.toHaveBeenCalled()
  })

  it('asks for no more at once than the server takes', async () => {
    expect(MOST).toBe(TRANSLATION_LIMITS.items)
    const many = Array.from({ length: MOST + 1 }, (_, n) => `${id}${n}`)
    expect(await open({ review: many })).toEqual([{ kind: 'review', ids: many.slice(0, MOST) }])
  })

  it('is renewed when there are some, three times at most where it comes back as it was', async () => {
    for (const [n, after] of [...RENEWED_AFTER_MS, KEPT_MS / 2].entries()) {
      await open({ article: [id] }, items(id))
      await pass(after)
      expect(renew).toHaveBeenCalledTimes(Math.min(n + 1, 3))
      cleanup()
    }
  })

  it('is not renewed for those that it has by now', async () => {
    await open({ article: [id, `${id}2`] }, items(id))
    cleanup()
    await open({ article: [`${id}2`] })
    await pass(KEPT_MS / 2)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('learns of them, too, when it is come back to', async () => {
    const { Site } = refusingSite('Non.', {}, { answers: { 'translation.items': items(id) } })
    render(<AwaitedCards ids={{ article: [id] }} />, { wrapper: Site })
    cleanup()
    await pass()
    expect(renew).not.toHaveBeenCalled()
    expect(await open({ article: [id] })).toEqual([])
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('is not taken from under a video that plays', async () => {
    video()
    await open({ article: [id] }, items(id))
    expect(renew).not.toHaveBeenCalled()
  })

  it('stays as it is where no answer comes', async () => {
    const { Site } = refusingSite('Non.')
    render(<AwaitedCards ids={{ review: [id] }} />, { wrapper: Site })
    await pass()
    expect(renew).not.toHaveBeenCalled()
  })
})
