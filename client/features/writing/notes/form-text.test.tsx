import { beforeEach, describe, expect, it } from 'vitest'
import type { AnnotatedField } from '../../../../shared/texts/writing/notes.ts'
import { type Passage, passageAt } from '../../../../shared/texts/writing/passage.ts'
import { goTo, locate, markFields, selectedPassage } from './form-text.ts'

const TEXTS = { title: 'Un jour de neige', excerpt: 'Il a neigé.', content: 'La neige tombe.' }

/** A passage as it is stored; a quote that is not found has changed since. */
function passage(field: AnnotatedField, quote: string): Passage {
  const at = TEXTS[field].indexOf(quote)
  const gone = { field, quote, place: 0, before: 'Sous la ', after: ' drue' }
  return passageAt(TEXTS[field], at, at + quote.length, field) ?? gone
}

let form: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="title" value="Un  jour de neige">
    <textarea name="excerpt">Il a neigé.</textarea>
    <div data-lexical-editor="true" tabindex="0"><p>La neige</p><p>tombe.</p></div>
  </form>`
  form = document.querySelector('form') as HTMLElement
  Element.prototype.scrollIntoView = () => {}
})

describe('a passage', () => {
  it.each([
    ['title', 'jour', 4, 8],
    ['excerpt', 'neigé.', 5, 11],
  ] as const)(
    'of the %s is selected where it stands, or has the caret at its end',
    (field, quote, from, to) => {
      const input = form.querySelector<HTMLInputElement>(`[name=${field}]`)
      const selected = () => [input?.selectionStart, input?.selectionEnd]
      expect(goTo(form, passage(field, quote))).toBe(true)
      expect(document.activeElement).toBe(input)
      expect(selected()).toEqual([from, to])
      expect(selectedPassage(form)).toMatchObject({ field, quote })
      expect(goTo(form, passage(field, quote), 'end')).toBe(true)
      expect(selected()).toEqual([to, to])
      expect(selectedPassage(form)).toBeUndefined()
    },
  )

  it('of the text, too, and also across its paragraphs', () => {
    expect(goTo(form, passage('content', 'neige tombe'))).toBe(true)
    expect(document.activeElement).toBe(form.querySelector('div'))
    expect(String(getSelection()).replace(/\s+/g, ' ')).toMatch(/^neige ?tombe$/)
    expect(selectedPassage(form)).toMatchObject({ field: 'content', quote: 'neige tombe' })
    expect(goTo(form, passage('content', 'La neige'), 'end')).toBe(true)
    expect(getSelection()?.isCollapsed).toBe(true)
  })

  it.each(['title', 'excerpt', 'content'] as const)('that is no more in the %s is not gone to', (field) => {
    expect(goTo(form, passage(field, 'pluie'))).toBe(false)
    form.innerHTML = ''
    expect(goTo(form, passage(field, 'neige'))).toBe(false)
  })

  it('is selected nowhere while the focus is elsewhere', () => {
    goTo(form, passage('content', 'neige'))
    document.body.append(document.createElement('button'))
    document.querySelector('button')?.focus()
    expect(selectedPassage(form)).toBeNull()
  })
})

it('passages stand in the order of the form, the whole before them, and those that have gone nowhere', () => {
  const found = locate(form, [
    passage('content', 'tombe'),
    passage('excerpt', 'neigé'),
    passage('title', 'jour'),
    null,
    passage('title', 'pluie'),
  ])
  const [text = 0, excerpt = 0, title = 0, whole = 0] = found.map(({ place }) => place)
  expect(whole < title && title < excerpt && excerpt < text).toBe(true)
  expect(found.map(({ range }) => range?.toString())).toEqual([
    'tombe',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(found.at(-1)).toEqual({})
})

it('a field says whether words of it are noted', () => {
  const noted = () => Array.from(form.querySelectorAll('[data-noted]'), (one) => one.getAttribute('name'))
  markFields(form, (field) => field === 'excerpt')
  expect(noted()).toEqual(['excerpt'])
  markFields(form, (field) => field === 'title')
  expect(noted()).toEqual(['title'])
})
