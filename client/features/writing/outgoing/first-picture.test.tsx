import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_TEXTS } from '../../../../shared/texts/fields/form-texts.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { ImageField } from '../../images/field/image-field.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { firstPicture } from './first-picture.ts'

await loadWords('site', 'pages', 'desk', 'editor', 'outgoing')
afterEach(cleanup)

const url = (digit: string) => `/api/images/${digit.repeat(24)}`
const img = (digit: string, alt = '') => `<img src="${url(digit)}" alt="${alt}" />`
const hidden = (html: string) => `<details><summary>La fin</summary>${html}</details>`

it('is the first of the text with its description, in galleries and captions, too', () => {
  expect(firstPicture(`<p>Un</p><figure>${img('a', ' Un phare ')}</figure>${img('b')}`)).toEqual({
    url: url('a'),
    alt: 'Un phare',
  })
  expect(firstPicture(img('b'))).toEqual({ url: url('b'), alt: '' })
})

it('is none of another site, none that a spoiler hides, and none where there is none', () => {
  expect(firstPicture(`<img src="https://example.org/a.png" alt="x">${hidden(img('a'))}`)).toBeUndefined()
  expect(firstPicture(`${hidden(img('a'))}${img('b', 'B')}`)?.url).toBe(url('b'))
  expect(firstPicture('<p>Sans image &lt;img></p>')).toBeUndefined()
})

/** The main picture of a form, and what is said before it is published. */
function Form({ content }: { content: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [image, setImage] = useState('')
  return (
    <form ref={form}>
      <output>{image}</output>
      <ImageField
        {...{ name: 'image', label: 'Image principale', hint: undefined, error: undefined, disabled: false }}
        value={image}
        offered={firstPicture(content)}
        onChange={setImage}
      />
      <AdvicePanel
        kind="article"
        values={{ ...EMPTY_TEXTS, content, image }}
        form={form}
        onCover={setImage}
      />
    </form>
  )
}
const TAKE = /^Prendre la première image du texte/
const show = (content: string) => render(<Form content={content} />, { wrapper: refusingSite('Non.').Site })
const taken = () => document.querySelector('output')?.textContent

it('is taken at the field by one press, which leaves the focus in the field', () => {
  show(img('a', 'Un phare'))
  const [field] = screen.getAllByRole('button', { name: /^Prendre la première image du texte\s: Un phare$/ })
  fireEvent.click(field as Element)
  expect(taken()).toBe(url('a'))
  expect(document.activeElement?.textContent).toBe('Changer d’image')
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retirer' }))
  expect(screen.getAllByRole('button', { name: TAKE })).toHaveLength(2)
})

it('is taken where it is said that there is none, and the focus stays there', () => {
  show(img('a'))
  const advice = screen.getByRole('region', { name: 'Avant de publier' })
  fireEvent.click(
    screen.getAllByRole('button', { name: TAKE }).find((key) => advice.contains(key)) as Element,
  )
  expect(taken()).toBe(url('a'))
  expect(advice.contains(document.activeElement)).toBe(true)
})

it('is not offered where the text has no picture', () => {
  show('<p>Sans image</p>')
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
})
