import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BrandPicture } from '../../../../../shared/brand/pictures.ts'
import { loadWords } from '../../../../i18n/words.ts'
import { PictureField } from './picture-field.tsx'

beforeAll(() => loadWords('look'))
beforeEach(() => drawn.mockReset())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pictureOf = (letter: string, width = 120) => ({ key: letter.repeat(24), width, height: 40 })
/** The site's answer to an uploaded file. */
const drawn = vi.fn<() => Promise<Response>>()
const answer = (body: object, status = 201) => Promise.resolve(new Response(JSON.stringify(body), { status }))

/** The picture that the field holds. */
const chosen: { now: BrandPicture | null } = { now: null }
function Field({ first = null }: { first?: BrandPicture | null }) {
  const [value, setValue] = useState(first)
  useEffect(() => {
    chosen.now = value
  }, [value])
  return (
    <PictureField
      kind="logo"
      value={value}
      errors={{ picture: undefined, dark: undefined }}
      onChange={setValue}
    />
  )
}
function show(first?: BrandPicture) {
  vi.stubGlobal('fetch', drawn)
  render(<Field {...(first && { first })} />)
}
const send = (words: string) =>
  fireEvent.change(screen.getByLabelText(words, { selector: 'input' }), {
    target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] },
  })
const FIRST = 'Choisir un logo'
const SECOND = 'Un second logo'
const onDark = () => screen.getByRole('img', { name: 'Dans le thème sombre' }).getAttribute('src')
const onLight = () => screen.getByRole('img', { name: 'Dans le thème clair' }).getAttribute('src')

it('a second file is asked for once there is a first, shown on its ground, and goes alone or with the first', async () => {
  show()
  expect(screen.queryByLabelText(SECOND)).toBeNull()
  drawn.mockReturnValueOnce(answer({ picture: pictureOf('a') }))
  send(FIRST)
  await expect.poll(() => chosen.now).toEqual(pictureOf('a'))
  drawn.mockReturnValueOnce(answer({ picture: pictureOf('d') }))
  send(SECOND)
  await expect.poll(() => chosen.now).toEqual({ ...pictureOf('a'), dark: pictureOf('d') })
  expect([onDark(), onLight()]).toEqual(
    ['d', 'a'].map((letter) => `/api/brand/${letter.repeat(24)}/logo-2.png`),
  )
  // Replacing the first picture keeps the dark one.
  drawn.mockReturnValueOnce(answer({ picture: pictureOf('b', 90) }))
  send(FIRST)
  await expect.poll(() => chosen.now).toEqual({ ...pictureOf('b', 90), dark: pictureOf('d') })
  fireEvent.click(screen.getByRole('button', { name: 'Sans second logo' }))
  expect(chosen.now).toEqual(pictureOf('b', 90))
  expect(onDark()).toBe(onLight())
  expect(document.activeElement?.textContent).toBe(SECOND)
  fireEvent.click(screen.getByRole('button', { name: 'Sans logo' }))
  expect(chosen.now).toBeNull()
})

it('a second file that is refused says why below itself; one that comes after the first has gone is left out', async () => {
  show(pictureOf('a'))
  const said = 'Ce SVG contient un script : enregistrez-le comme « SVG simple ».'
  drawn.mockReturnValueOnce(answer({ fields: { file: said } }, 400))
  send(SECOND)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(chosen.now).toEqual(pictureOf('a'))
  let late: (answer: Response) => void = () => {}
  drawn.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
  send(SECOND)
  await expect.poll(() => drawn.mock.calls.length).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Sans logo' }))
  late(await answer({ picture: pictureOf('d') }))
  await expect.poll(() => screen.queryByText('Dessin en cours…')).toBeNull()
  expect(chosen.now).toBeNull()
})
