import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('readOptions', () => {
  it('measures beside the floor unless another release is named', () => {
    expect(readOptions([])).toMatchObject({ beside: undefined, rounds: 3, seconds: 5, only: [] })
    expect(readOptions(['--beside', 'v0.2.0', '--only', 'api', '--rounds', '5'])).toMatchObject({
      beside: 'v0.2.0',
      only: ['api'],
      rounds: 5,
    })
  })

  it.each(['2ebe181d', 'main', 'HEAD~2', 'origin/main', 'v0.2.0^'])('takes %s for a release', (ref) => {
    expect(readOptions(['--beside', ref]).beside).toBe(ref)
  })

  it.each(['', '-x', 'a..b', 'main; ls', '$(ls)'])('does not take %j for a release', (ref) => {
    expect(() => readOptions([`--beside=${ref}`])).toThrow('--beside takes a tag, branch or commit')
  })

  it('writes into the documents only whole runs beside the floor', () => {
    expect(() => readOptions(['--write', '--beside', 'main'])).toThrow('--write is for rows beside the floor')
    expect(() => readOptions(['--write', '--quick'])).toThrow('--write takes a whole run')
  })

  it.each(['0', '1.5', '21', 'many'])('refuses %s rounds', (rounds) => {
    expect(() => readOptions(['--rounds', rounds])).toThrow('--rounds takes a whole number from 1 to 20')
  })
})
