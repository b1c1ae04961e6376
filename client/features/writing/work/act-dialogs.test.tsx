import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { press, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import type { EditFormState } from '../form/use-edit-form.ts'
import type { EditedItem } from '../values/form-values.ts'
import { ActDialogs } from './act-dialogs.tsx'
import type { Offer } from './acts.ts'
import { MoreActs } from './more-acts.tsx'
import type { SaveState } from './save-queue.ts'
import { SaveWords } from './save-words.tsx'
import { StateNote } from './state-note.tsx'

beforeAll(() => loadWords('editor', 'writing', 'desk'))
afterEach(takeAway)

const ID = 'a'.repeat(24)
const AT = new Date('2027-03-02T09:30:00Z')

describe('an act that is asked about first', () => {
  function ask(
    offer: Offer,
    { answers = {}, flushed = true, revision = 7 as number | null, plannedFor = null as Date | null } = {},
  ) {
    const told = { onDone: vi.fn(), onReset: vi.fn(), onClose: vi.fn() }
    const form = {
      flush: vi.fn(async () => flushed),
      forget: vi.fn(),
      revision: () => revision,
      perform: vi.fn(),
    }
    const item = { publishAt: offer === 'planAgain' ? AT : null } as EditedItem
    const site = showOn(
      refusingSite('Non.', {}, { answers: { 'writing.desk': { items: [] }, ...answers } }),
      <ActDialogs
        {...{ kind: 'article', id: ID, item, plannedFor, offer, ...told }}
        form={form as unknown as EditFormState}
      />,
    )
    return { ...site, ...told, form }
  }
  const written = (calls: [string, unknown][]) => calls.filter(([path]) => path !== 'writing.desk')

  it.each<[Offer, string, string, string]>([
    ['withdraw', 'Retirer ce texte ?', 'Retirer', 'Texte retiré.'],
    ['takeBack', 'Reprendre ce texte ?', 'Reprendre', 'Texte repris : c’est de nouveau un brouillon.'],
    ['unplan', 'Déplanifier ce texte ?', 'Déplanifier', 'Texte déplanifié : c’est de nouveau un brouillon.'],
  ])(
    '%s keeps what was typed, is done, and tells the form what the text is now',
    async (offer, title, key, said) => {
      const text = { id: ID, status: 'draft' }
      const answers = { 'writing.withdraw': text, 'writing.sendBack': text }
      const { calls, form, onDone, onClose, onReset } = ask(offer, { answers })
      expect(wordsOf(within(screen.getByRole('dialog')).getByRole('heading'))).toBe(title)
      press(key)
      await expect.poll(() => wordsOf(document.body)).toContain(said)
      expect(form.flush).toHaveBeenCalledTimes(1)
      const path = offer === 'withdraw' ? 'writing.withdraw' : 'writing.sendBack'
      expect(written(calls)).toEqual([[path, { id: ID, kind: 'article' }]])
      expect(onDone.mock.calls).toEqual([[text]])
      expect(onClose).toHaveBeenCalledTimes(1)
      expect(onReset).not.toHaveBeenCalled()
    },
  )

  it('returning a text takes a word to its author', async () => {
    const { calls } = ask('sendBack', { answers: { 'writing.sendBack': {} } })
    press('Rendre')
    const field = screen.getByRole('textbox')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(written(calls)).toEqual([])
    fireEvent.change(field, { target: { value: '  Il manque la fin. ' } })
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    press('Rendre')
    await expect.poll(() => wordsOf(document.body)).toContain('Texte rendu.')
    expect(written(calls)).toEqual([
      ['writing.sendBack', { id: ID, kind: 'article', word: 'Il manque la fin.' }],
    ])
  })

  it('cancelling what was planned leaves the work, and begins the form again', async () => {
    const { calls, onReset, onDone } = ask('cancelPlan', { answers: { 'writing.cancelPlan': {} } })
    press('Annuler les modifications planifiées')
    await expect.poll(() => onReset.mock.calls.length).toBe(1)
    expect(written(calls)).toEqual([['writing.cancelPlan', { id: ID }]])
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['what is stored and what is typed', 7, [['writing.discardCopy', { id: ID, revision: 7 }]]],
    ['what is only typed', null, []],
  ])('giving changes up drops %s, and saves nothing before', async (_what, revision, calls) => {
    const site = ask('discard', { revision, answers: { 'writing.discardCopy': {} } })
    press('Abandonner les modifications')
    await expect.poll(() => wordsOf(document.body)).toContain('Modifications abandonnées.')
    expect(written(site.calls)).toEqual(calls)
    expect(site.form.forget).toHaveBeenCalledTimes(1)
    expect(site.form.flush).not.toHaveBeenCalled()
    expect(site.onReset).toHaveBeenCalledTimes(1)
  })

  it('is not done where what was typed cannot be saved', async () => {
    const { calls, form, onDone } = ask('withdraw', { flushed: false, answers: { 'writing.withdraw': {} } })
    press('Retirer')
    await expect.poll(() => form.flush.mock.calls.length).toBe(1)
    expect(written(calls)).toEqual([])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('that is refused says why in the question', async () => {
    const { onClose, onDone } = ask('withdraw')
    press('Retirer')
    await expect.poll(() => allWords(screen.getByRole('dialog'), '[role=alert]')).toEqual(['Non.'])
    expect(onDone).not.toHaveBeenCalled()
    press('Revenir au texte')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('that is under way is not done twice', async () => {
    const { calls } = ask('withdraw', { answers: { 'writing.withdraw': UNANSWERED } })
    press('Retirer')
    await expect.poll(() => written(calls)).toHaveLength(1)
    press('Retirer')
    expect(written(calls)).toHaveLength(1)
  })

  it('that needs no question shows none', () => {
    ask('publish')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  describe('for a moment', () => {
    const day = () => screen.getByLabelText('Jour') as HTMLInputElement
    const time = () => screen.getByLabelText('Heure de Paris') as HTMLInputElement
    const typed = (date: string, hour: string) => {
      fireEvent.change(day(), { target: { value: date } })
      fireEvent.change(time(), { target: { value: hour } })
    }

    it.each<[Offer, string, string[]]>([
      ['plan', 'Planifier la publication', [expect.any(String) as unknown as string, '']],
      ['planAgain', 'Planifier la publication', ['2027-03-02', '10:30']],
      ['planChanges', 'Planifier les modifications', ['2027-03-02', '10:30']],
    ])('%s begins with what is planned', (offer, title, values) => {
      ask(offer, { plannedFor: AT })
      expect(wordsOf(screen.getByRole('heading'))).toBe(title)
      expect([day().value, time().value]).toEqual(values)
    })

    it('wants a day and a time that are to come', async () => {
      const { form, onClose } = ask('plan')
      press('Planifier')
      expect(await screen.findByText('Choisissez un jour et une heure.')).toBeTruthy()
      typed('2020-01-01', '10:00')
      expect(screen.queryByText('Choisissez un jour et une heure.')).toBeNull()
      press('Planifier')
      expect(await screen.findByText('Ce moment est passé.')).toBeTruthy()
      expect(form.perform).not.toHaveBeenCalled()
      typed('2096-07-01', '10:00')
      await expect.poll(() => wordsOf(screen.getByRole('dialog'))).toContain('Parution le')
      press('Planifier')
      const act = { to: 'publish', plannedFor: new Date('2096-07-01T08:00:00Z'), said: 'planned' }
      expect(form.perform.mock.calls).toEqual([[act]])
      expect(onClose).toHaveBeenCalledTimes(1)
    })

    it('asks which of two, where a night has an hour twice, and knows an hour that is none', async () => {
      const { form } = ask('plan')
      typed('2096-03-25', '02:30')
      expect(screen.getByText(/^Cette heure n’existe pas/)).toBeTruthy()
      typed('2096-10-28', '02:30')
      const both = screen.getAllByRole('radio') as HTMLInputElement[]
      expect(both.map(({ checked }) => checked)).toEqual([true, false])
      fireEvent.click(both[1] as HTMLInputElement)
      press('Planifier')
      expect(form.perform.mock.calls[0]?.[0].plannedFor).toEqual(new Date('2096-10-28T01:30:00Z'))
    })

    it('names what else comes out in that minute, itself aside', async () => {
      const other = (part: object) => ({ id: 'o', title: 'La carte', publishAt: AT, ...part })
      const items = [
        other({}),
        other({ id: 'p', title: '' }),
        other({ id: ID }),
        other({ id: 'q', title: 'Plus tard', publishAt: new Date(AT.getTime() + 60_000) }),
        other({ id: 'r', title: 'Sans moment', publishAt: null }),
      ]
      ask('planAgain', { answers: { 'writing.desk': { items } } })
      const warning = () => allWords(screen.getByRole('dialog'), '[role=status] p').at(-1)
      await expect.poll(warning).toMatch(/^À la même minute paraît déjà : « La carte », « [^»]+ »$/)
    })
  })
})

describe('what can be done besides', () => {
  function more(offers: Offer[], disabled = false) {
    const onChoose = vi.fn()
    render(
      <MoreActs
        offers={offers}
        idle={(offer) => offer === 'planChanges'}
        disabled={disabled}
        onChoose={onChoose}
      />,
    )
    return { onChoose, opener: screen.queryByRole('button', { expanded: false }) as HTMLButtonElement }
  }

  it('stands behind one button, which closes what it opened', () => {
    const { opener, onChoose } = more(['planChanges', 'withdraw'])
    const isOpen = () => opener.getAttribute('aria-expanded') === 'true'
    expect(screen.queryByRole('button', { name: 'Retirer' })).toBeNull()
    fireEvent.click(opener)
    expect(isOpen()).toBe(true)
    expect((screen.getByRole('button', { name: /^Planifier/ }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(opener)
    expect(isOpen()).toBe(false)
    for (const leave of [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.focusIn(document.body),
    ]) {
      fireEvent.click(opener)
      fireEvent.pointerDown(screen.getByRole('button', { name: 'Retirer' }))
      expect(isOpen()).toBe(true)
      leave()
      expect(isOpen()).toBe(false)
    }
    fireEvent.click(opener)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Retirer' }), { key: 'a' })
    expect(isOpen()).toBe(true)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Retirer' }), { key: 'Escape' })
    expect([isOpen(), document.activeElement]).toEqual([false, opener])
    fireEvent.click(opener)
    press('Retirer')
    expect(onChoose.mock.calls).toEqual([['withdraw']])
    expect(isOpen()).toBe(false)
  })

  it('is not there where there is nothing, and waits while the form does', () => {
    expect(more([]).opener).toBeNull()
    expect(more(['withdraw'], true).opener.disabled).toBe(true)
  })
})

describe('what has become of what was typed', () => {
  it.each<[SaveState, string, boolean]>([
    [{ is: 'untouched' } as SaveState, 'nothingToSave', false],
    [{ is: 'waiting' } as unknown as SaveState, 'savingSoon', false],
    [{ is: 'saved', at: AT } as SaveState, 'savedAt', false],
    [{ is: 'away' } as SaveState, 'away', true],
    [{ is: 'refused', message: 'Trop long.' } as SaveState, 'refused', true],
    [{ is: 'conflict' } as SaveState, 'conflicting', true],
  ])('is said: %o', async (state, _key, aloud) => {
    const { default: words } = await import('../../../i18n/fr/editor.ts')
    const { adminForm } = words
    const onCompare = vi.fn()
    const { container } = render(<SaveWords state={state} onCompare={onCompare} />)
    const said = wordsOf(screen.getByRole('status'))
    expect(said !== '').toBe(aloud)
    const all = allWords(container, 'p').filter(Boolean)
    expect(all).toHaveLength(1)
    const begin = (adminForm[_key as 'away'] as string).split(/[{(]/)[0] ?? ''
    expect(all[0]).toContain(begin.replaceAll(/\s+/g, ' ').trim())
    if (state.is === 'saved') expect(all[0]).toContain('10:30')
    if (state.is === 'refused') expect(all[0]).toContain('Trop long.')
    const compare = screen.queryByRole('button')
    expect(compare !== null).toBe(state.is === 'conflict')
    if (compare) fireEvent.click(compare)
    expect(onCompare).toHaveBeenCalledTimes(compare ? 1 : 0)
  })
})

describe('where a text stands with its readers', () => {
  it.each<[object | null, Date | null, boolean, RegExp]>([
    [null, null, false, /^Brouillon : personne d’autre que l’équipe ne le voit\.$/],
    [
      { status: 'planned', publishAt: AT },
      null,
      false,
      /^Publication planifiée : mardi 2 mars 2027 à 10:30\.$/,
    ],
    [{ status: 'planned', publishAt: null }, null, false, /^Publié\. /],
    [{ status: 'withdrawn' }, null, false, /^Retiré : ses lecteurs ne le voient plus\.$/],
    [
      { status: 'published' },
      AT,
      true,
      /^Publié\. .* Des modifications approuvées paraîtront : mardi 2 mars 2027 à 10:30\. Des modifications attendent/,
    ],
  ])('is said in one line (%#)', (item, plannedFor, proposed, line) => {
    const { container } = render(
      <StateNote item={item as EditedItem | null} plannedFor={plannedFor} proposed={proposed} />,
    )
    expect(wordsOf(container)).toMatch(line)
  })
})
