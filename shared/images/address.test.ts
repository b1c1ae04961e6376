import { expect, it } from 'vitest'
import { imageIdsIn, imageUrl, isImageUrl, storedImageUrl } from './address.ts'

const ID = '0123456789abcdef01234567'
const OURS = imageUrl(ID)
const ORIGIN = 'https://manette.example'

it.each([ID, ` ${ID}\n`, OURS, ORIGIN + OURS, `${OURS}?width=200#x`])(
  '%j is stored as one path',
  (address) => {
    expect(storedImageUrl(address, ORIGIN)).toBe(OURS)
  },
)

it.each([
  ...['', ID.toUpperCase(), `${OURS}0`, `${OURS}/../x`, '/api/images/', '/api/images/upload', 'javascript:x'],
  ...[`https://evil.example${OURS}`, `//evil.example${OURS}`, `http://manette.example${OURS}`, 'https://'],
])('%j is none of ours', (address) => {
  expect(storedImageUrl(address, ORIGIN)).toBeUndefined()
  expect(isImageUrl(address)).toBe(false)
})

it('is found in stored HTML, and only as the address of a picture', () => {
  const html = `<p><img src="${OURS}" alt=""/> ${OURS} <a href="${OURS}">x</a></p><img src="${OURS}" alt="x"/>`
  expect(imageIdsIn(html)).toEqual([ID, ID])
})
