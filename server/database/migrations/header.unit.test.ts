import { expect, it } from 'vitest'
import { VERSION } from '../../base/version.ts'
import { readMigrations } from './files.ts'
import { isOlder, readHeader } from './header.ts'

it('is read from comments, wherever they stand', () => {
  expect(readHeader('m', 'SELECT 1')).toEqual({
    runsFrom: undefined,
    transaction: true,
    locksBriefly: undefined,
  })
  expect(
    readHeader('m', '-- Why.\n--manette:  runs-beside 1.20.3 \n-- manette: no-transaction\r\nSELECT 1'),
  ).toEqual({
    runsFrom: '1.20.3',
    transaction: false,
    locksBriefly: undefined,
  })
  expect(readHeader('m', '-- manette: locks-briefly one row, ever')).toMatchObject({
    locksBriefly: 'one row, ever',
  })
})

it.each(['runs-beside', 'runs-beside 1.2', 'runs-beside 1.2.3 or so', 'no transaction', 'locks-briefly', ''])(
  'refuses "%s", which may be a slip',
  (said) => {
    expect(() => readHeader('a_name', `-- manette: ${said}\nSELECT 1`)).toThrow(/a_name.*means nothing/)
  },
)

it('orders releases by their numbers', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true)
  expect(isOlder('0.10.0', '0.9.0')).toBe(false)
  expect(isOlder('1.0.0', '1.0.0')).toBe(false)
  expect(isOlder('1.0.0-rc.1', '1.0.0')).toBe(false)
  expect(isOlder('1.0.0-rc.1', '1.0.1')).toBe(true)
})

/** The last migration from before headers existed. */
const LAST_WITHOUT = '20261121000800_search_windows'

it('is in every migration since, and names no release to come', async () => {
  const younger = (await readMigrations()).filter(({ name }) => name > LAST_WITHOUT)
  const without = younger.filter(({ runsFrom }) => !runsFrom).map(({ name }) => name)
  expect(without, 'begin these with "-- manette: runs-beside 1.2.3" (docs/decisions/022)').toEqual([])
  const beyond = younger.filter(({ runsFrom }) => isOlder(VERSION, runsFrom ?? '')).map(({ name }) => name)
  expect(beyond, 'raise the version in package.json with these').toEqual([])
})
