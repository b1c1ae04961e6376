import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EditablePiece, EditableTranslation } from '../../../../../shared/translation/editable.ts'
import { loadWords } from '../../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../../testing/refusing-site.tsx'
import { readUnsavedCorrections, saveUnsavedCorrection } from '../unsaved-corrections.ts'
import { PassagesForm } from './passages-form.tsx'

await loadWords('editor', 'translation-admin')

const hash = (n: number) => String(n).repeat(64)
const piece = (
  n: number,
  source: string,
  text: string | null,
  marks: EditablePiece['marks'] = [],
): EditablePiece => ({
  ...{ hash: hash(n), field: 'body', source, text, manual: false, marks },
  marked: { source, text },
  version: text === null ? null : hash(9),
})
const LINK = { n: 1, name: 'a', says: '/news/x' }
const item = (...pieces: EditablePiece[]): EditableTranslation => ({
  ...{ id: 'a'.repeat(24), kind: 'article', slug: 's', title: 'Un titre', possible: false, whole: false },
  ...{ pieces, outdated: [] },
})
const ITEM = item(
  piece(1, 'Un <1>lien</1> &amp; {1}', 'A <1>link</1> &amp; {1}', [LINK]),
  piece(2, 'Une fin', null),
)

function form(given: EditableTranslation, { Site, asked }: ReturnType<typeof refusingSite>) {
  const onChange = vi.fn()
  render(<PassagesForm item={given} onChange={onChange} />, { wrapper: Site })
  return { onChange, asked, fields: screen.getAllByRole('textbox') }
}
/** Types as a browser does: the field changes first, then the event comes. */
function type(field: HTMLElement | undefined, html: string) {
  if (!field) throw new Error('no such field')
  field.innerHTML = html
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
}
const press = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(document.body, init))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the form of all passages', () => {
  it('shows formatting where the server has marks, in French and in English, and braces as text', () => {
    const { fields } = form(ITEM, refusingSite('Non.'))
    expect(fields[0]?.innerHTML).toBe('A <a data-mark="1" title="/news/x">link</a> &amp; {1}')
    expect(document.querySelector('[lang="fr"] a')?.textContent).toBe('lien')
    // The Tab key stops nowhere between two fields.
    const stops = [...document.querySelectorAll<HTMLElement>('ol a[href], ol button, ol [tabindex="0"]')]
    expect(stops.filter(({ tabIndex }) => tabIndex >= 0)).toEqual(fields)
  })

  it('shows a footnote as a sign, whose words are a passage of their own', () => {
    const footnote = { n: 1, name: 'footnote', says: 'Sa source.' }
    const { fields } = form(item(piece(1, 'Un mot<1/>', 'A word<1/>', [footnote])), refusingSite('Non.'))
    expect(fields[0]?.querySelector('sup')?.outerHTML).toBe(
      '<sup data-mark="1" data-alone="" contenteditable="false" title="Sa source.">*</sup>',
    )
    expect(document.querySelector('p[lang="fr"] sup')?.textContent).toBe('*')
    expect(screen.getByRole('button', { name: /^Note de bas de page/ })).toBeTruthy()
  })

  it('writes English quotation marks as one types, which one Backspace takes back', async () => {
    const { fields } = form(item(piece(1, 'Un <1>lien</1>', 'A <1>link</1> x', [LINK])), refusingSite('Non.'))
    const [field] = fields
    const caret = (at: number) => {
      const text = field?.lastChild
      if (text) getSelection()?.setBaseAndExtent(text, at, text, at)
      act(() => void document.dispatchEvent(new Event('selectionchange')))
    }
    const input = (inputType: string, data: string | null = null) => {
      const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
      act(() => void field?.dispatchEvent(event))
      return event.defaultPrevented
    }
    act(() => field?.focus())
    caret(1)
    expect(input('insertText', '"')).toBe(true)
    expect(field?.textContent).toBe('A link “x')
    expect(input('deleteContentBackward')).toBe(true)
    expect(field?.textContent).toBe('A link "x')
    expect(input('deleteContentBackward')).toBe(false)
    expect(field?.querySelector('a')?.textContent).toBe('link')
  })

  it('shows the French with the spaces that French is read with', () => {
    form(item(piece(1, 'Il dit « non <1>!</1> »', null, [LINK])), refusingSite('Non.'))
    expect(document.querySelector('p[lang="fr"]')?.textContent).toBe('Il dit «\u00a0non !\u00a0»')
  })

  it.each([
    { key: 's', ctrlKey: true },
    { key: 'Enter', metaKey: true },
  ])('sends what was changed, once, in one call', async (keys) => {
    const next = item(piece(1, 'x', 'y'))
    const { fields, asked, onChange } = form(ITEM, answeringSite(next))
    await press(keys)
    expect(asked).toEqual([])
    type(fields[0], 'See <b>this</b> <a data-mark="1"><i>link</i></a> &lt;1&gt; <a data-mark="1">twice</a>')
    type(fields[1], 'An end')
    expect(fields[0]?.querySelectorAll('b, i').length).toBe(0)
    await press(keys)
    expect(asked).toEqual([
      {
        id: ITEM.id,
        corrections: [
          { hash: hash(1), text: 'See this <1>link</1> &lt;1&gt; twice', version: hash(9) },
          { hash: hash(2), text: 'An end', version: null },
        ],
      },
    ])
    expect(onChange).toHaveBeenCalledWith(next)
    expect(readUnsavedCorrections(ITEM.id)).toEqual({})
  })

  it.each<KeyboardEventInit>([
    { key: 's' },
    { key: 'a', ctrlKey: true },
    { key: 's', ctrlKey: true, altKey: true },
    { key: 's', ctrlKey: true, shiftKey: true },
    { key: 's', ctrlKey: true, repeat: true },
  ])('%j sends nothing', async (keys) => {
    const { fields, asked } = form(ITEM, answeringSite(ITEM))
    type(fields[0], 'One')
    await press(keys)
    expect(asked).toEqual([])
  })

  it('keeps every word where the server refuses one passage, names it and leads to it', async () => {
    const fields = { 'corrections.1.text': 'Pas comme ça.' }
    const site = form(ITEM, refusingSite('Pas comme ça.', { code: 'BAD_INPUT', fields }))
    type(site.fields[0], 'One')
    type(site.fields[1], 'Two')
    await press({ key: 's', ctrlKey: true })
    expect(site.fields[1]?.getAttribute('aria-invalid')).toBe('true')
    expect(site.fields[0]?.getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(site.fields[1])
    expect(site.fields.map((field) => field.textContent)).toEqual(['One', 'Two'])
    expect(Object.values(readUnsavedCorrections(ITEM.id)).map(({ text }) => text)).toEqual(['One', 'Two'])
  })

  it('tells that the English has changed since a correction was begun, also after a reload, and takes its author’s word', async () => {
    saveUnsavedCorrection(ITEM.id, hash(1), { text: 'Mine', source: 'x', version: hash(8) })
    const { fields, asked } = form(ITEM, answeringSite(ITEM))
    expect(fields[0]?.textContent).toBe('Mine')
    expect(screen.getByRole('alert').textContent).toContain('A link & {1}')
    await act(async () => screen.getByRole('button', { name: 'Garder le mien' }).click())
    expect(screen.queryByRole('alert')).toBeNull()
    await press({ key: 's', ctrlKey: true })
    expect(asked).toMatchObject([{ corrections: [{ text: 'Mine', version: hash(9) }] }])
  })

  it('shows what was typed for a French that is no more, and sends it nowhere', async () => {
    saveUnsavedCorrection(ITEM.id, hash(7), { text: 'Typed <1>before</1>', source: 'Avant', version: null })
    const { asked } = form(ITEM, refusingSite('Non.'))
    expect(document.querySelector('section [lang="en"]')?.textContent).toBe('Typed before')
    await press({ key: 's', ctrlKey: true })
    expect(asked).toEqual([])
    await act(async () => screen.getByRole('button', { name: 'Jeter' }).click())
    expect(readUnsavedCorrections(ITEM.id)).toEqual({})
  })
})

describe('the marks of a passage', () => {
  const MARKED = item({
    ...piece(3, 'Un <1>mot gras</1>, un <2>lien</2>, une <3>fin</3>', 'A <1>bold word</1>, an end', [
      { n: 1, name: 'strong', says: '' },
      { n: 2, name: 'a', says: '/news/y' },
      { n: 3, name: 'em', says: '' },
    ]),
    manual: true,
  })
  const tools = () =>
    [...screen.getByRole('toolbar').querySelectorAll('button')].map((button) => button.textContent)

  it('are named by what they are and the words they stand around in French, those that lack in English as such', () => {
    form(MARKED, refusingSite('Non.'))
    expect(tools()).toEqual([
      'Grasmot gras',
      'Lienlien (manque)',
      'Italiquefin (manque)',
      'Retirer la correction',
    ])
    expect(screen.getByRole('button', { name: /^Lien/ }).title).toBe('/news/y')
    expect(screen.getByRole('button', { name: /^Gras/ }).title).toBe('')
  })

  it('none of them lacks in a field that is empty yet; what stands alone is named by what it says', () => {
    const image = { n: 1, name: 'img', says: 'Un phare' }
    const br = { n: 2, name: 'br', says: '' }
    form(item(piece(4, 'Voir <1/> ici<2/>là', null, [image, br])), refusingSite('Non.'))
    expect(tools()).toEqual(['Mise en formeUn phare', 'Retour à la ligne'])
  })

  it('are put around the words that are selected, by a press or by a key', async () => {
    const { fields, asked } = form(MARKED, answeringSite(MARKED))
    const [field] = fields as [HTMLElement]
    const choose = (words: string) => {
      const text = [...field.childNodes].find((node) => node.textContent?.includes(words)) as Text
      const start = text.data.indexOf(words)
      getSelection()?.setBaseAndExtent(text, start, text, start + words.length)
    }
    choose('an')
    fireEvent.click(screen.getByRole('button', { name: /^Lien/ }))
    expect(field.innerHTML).toContain('<a data-mark="2" title="/news/y">an</a>')
    expect(tools()).toContain('Lienlien')
    choose('end')
    expect(fireEvent.keyDown(field, { key: 'i', ctrlKey: true })).toBe(false)
    expect(field.innerHTML).toContain('<em data-mark="3">end</em>')
    await press({ key: 's', ctrlKey: true })
    const text = 'A <1>bold word</1>, <2>an</2> <3>end</3>'
    expect(asked).toMatchObject([{ corrections: [{ text }] }])
  })

  it('are reached by Alt+F10 and the arrows, and left by Escape', () => {
    const [field] = form(MARKED, refusingSite('Non.')).fields as [HTMLElement]
    const focused = () => document.activeElement?.textContent
    const key = (name: string, more = {}) =>
      fireEvent.keyDown(document.activeElement as Element, { key: name, ...more })
    field.focus()
    key('F10', { altKey: true })
    expect(focused()).toBe('Grasmot gras')
    key('ArrowRight')
    expect(focused()).toBe('Lienlien (manque)')
    key('ArrowLeft')
    key('ArrowLeft')
    expect(focused()).toBe('Retirer la correction')
    key('Escape')
    expect(document.activeElement).toBe(field)
  })
})
