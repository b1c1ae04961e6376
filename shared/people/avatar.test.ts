import { expect, test } from 'vitest'
import { avatarPath } from './avatar.ts'

/** The pixels of an avatar, as rows of # and . */
function pixels(d: string): string[] {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => '.'))
  for (const [, x, y, length] of d.matchAll(/M(\d) (\d)h(\d)v1h-\d/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length))
  }
  return rows.map((row) => row.join(''))
}

const ids = Array.from({ length: 500 }, (_, i) => `member-${i}`)

test('an id always gives the same avatar', () => {
  expect(avatarPath('b7c1')).toEqual(avatarPath('b7c1'))
})

test('members keep theirs from one release to the next', () => {
  const all = Array.from(JSON.stringify(ids.map(avatarPath)))
  const digest = all.reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 0)
  expect(digest).toBe(57572177)
})

test('avatars are symmetric, have eyes and stay on the grid', () => {
  for (const id of [...ids, '', 'é🎮', 'x'.repeat(1000)]) {
    const { d, hue } = avatarPath(id)
    expect(d).toMatch(/^(M[0-7] [0-7]h[1-8]v1h-[1-8]z)+$/)
    expect(hue).toBeGreaterThanOrEqual(0)
    expect(hue).toBeLessThan(360)
    const rows = pixels(d)
    for (const row of rows) expect([...row].reverse().join('')).toBe(row)
    expect(rows[3]).toMatch(/^.#\.##\.#.$/)
  }
})

test('members rarely look alike', () => {
  const looks = new Set(ids.map((id) => JSON.stringify(avatarPath(id))))
  expect(looks.size).toBe(ids.length)
  expect(new Set(ids.map((id) => avatarPath(id).d)).size).toBeGreaterThan(ids.length * 0.97)
  expect(new Set(ids.map((id) => avatarPath(id).hue)).size).toBeGreaterThan(200)
})
