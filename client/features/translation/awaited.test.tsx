import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSLATION_LIMITS } from '../../../shared/translation/schema.ts'
import { navigateBy } from '../../base/place.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../testing/screen-words.ts'
import { KEPT_MS } from './asking.ts'
import { AwaitedCards, MOST } from './awaited-cards.tsx'
import { AwaitedItem } from './awaited-item.tsx'

await loadWords('site')

const renew = vi.fn()
/** Each test has an item of its own: what was asked is remembered for all pages. */
let id = ''
let now = 0

beforeEach(() => {
  id = crypto.randomUUID()
  renew.mockClear()
  navigateBy({ navigate: vi.fn(), renew })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  now += 2 * KEPT_MS
  cleanup()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const video = () =>
  document.body.insertAdjacentHTML('beforeend', '<div data-static=""><iframe></iframe></div>')

describe('the page of an item whose English is missing', () => {
  const answer = (whole: boolean, texts = whole, trouble: string | null = null) => ({
    item: { translation: { texts } },
    translated: whole,
    trouble: trouble && { message: trouble },
  })

  /** The island of a page, as the server has written it or its successor. */
  async function open(given: unknown, texts = false) {
    const site = refusingSite('Non.', {}, { answers: { 'translation.item': given } })
    const { container } = render(<AwaitedItem kind="article" id={id} texts={texts} />, {
      wrapper: site.Site,
    })
    await act(async () => {})
    return {
      ...site,
      said: () => wordsOf(screen.getByRole('status')),
      offered: () => allWords(container, 'button'),
    }
  }
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
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

  it('is not renewed again when it comes back as it was: that is left to the reader', async () => {
    const { calls } = await open(answer(true))
    cleanup()
    const { said, offered, calls: later } = await open(answer(true))
    expect([calls.length, later.length, renew.mock.calls.length]).toEqual([1, 0, 1])
    expect([said(), offered()]).toEqual(['La traduction anglaise est prête.', ['L’afficher']])
    await press()
    expect(renew).toHaveBeenCalledTimes(2)
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
    now += KEPT_MS
    expect((await open(given)).calls).toHaveLength(1)
    expect(renew).not.toHaveBeenCalled()
  })

  it('offers another try where no answer came', async () => {
    const site = refusingSite('Non.')
    render(<AwaitedItem kind="article" id={id} texts={false} />, { wrapper: site.Site })
    await act(async () => {})
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
    await act(async () => {})
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
    now += KEPT_MS
    expect(await open({ article: [id] })).toEqual([{ kind: 'article', ids: [id] }])
    expect(renew).not.toHaveBeenCalled()
  })

  it('asks for no more at once than the server takes', async () => {
    expect(MOST).toBe(TRANSLATION_LIMITS.items)
    const many = Array.from({ length: MOST + 1 }, (_, n) => `${id}${n}`)
    expect(await open({ review: many })).toEqual([{ kind: 'review', ids: many.slice(0, MOST) }])
  })

  it('is renewed when there are some, and not again when it comes back as it was', async () => {
    await open({ article: [id] }, items(id))
    cleanup()
    await open({ article: [id] }, items(id))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['under a video that plays', video],
    ['that the reader has left', () => history.replaceState(null, '', '/en/news?page=2')],
  ])('is not renewed %s; it learns of them when it is come back to', async (_, meanwhile) => {
    await open({ article: [id] }, () => {
      meanwhile()
      return items(id)
    })
    expect(renew).not.toHaveBeenCalled()
    cleanup()
    document.body.innerHTML = ''
    expect(await open({ article: [id] }, items(id))).toHaveLength(1)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('stays as it is where no answer comes', async () => {
    const { Site } = refusingSite('Non.')
    render(<AwaitedCards ids={{ review: [id] }} />, { wrapper: Site })
    await act(async () => {})
    expect(renew).not.toHaveBeenCalled()
  })
})
