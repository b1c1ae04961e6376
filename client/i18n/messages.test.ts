import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'

/** Every message by its full key, without values that are no sentences (a list, a long text's sections). */
function flatten(value: unknown, prefix = ''): Record<string, string> {
  if (typeof value === 'string') return { [prefix]: value }
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, inner]) =>
      flatten(inner, prefix ? `${prefix}.${key}` : key),
    ),
  )
}

const PLURAL = /_(one|many|other)$/
type WordFile = Record<string, object>
const FRENCH = import.meta.glob<WordFile>(
  ['./fr/*.ts', '!./fr/{field-messages,how-we-rate,legal,terms}.ts'],
  {
    eager: true,
    import: 'default',
  },
)
const ENGLISH = import.meta.glob<WordFile>(
  ['./en/*.ts', '!./en/{field-messages,how-we-rate,legal,terms}.ts'],
  {
    eager: true,
    import: 'default',
  },
)
const french = flatten(Object.assign({}, ...Object.values(FRENCH)))
const english = flatten(Object.assign({}, ...Object.values(ENGLISH)))
const groups = Object.values(FRENCH).flatMap((words) => Object.keys(words))

/** The keys as the code names them; plural forms share one. */
const names = [...new Set(Object.keys(french).map((key) => key.replace(PLURAL, '')))]

/** Every key that the code names; a placeholder in a template matches anything. */
function usedKeys(): RegExp[] {
  const root = path.resolve(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (f) => !f.startsWith('i18n/') && !/\.test\.tsx?$/.test(f),
  )
  const literals = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(/'([^'\n]*)'|`([^`\n]*)`/g),
      (m) => m[1] ?? m[2] ?? '',
    ),
  )
  const start = new RegExp(`^(${groups.join('|')}|\\$\\{\\w+\\})\\.[\\w$]`)
  return [...new Set(literals)]
    .filter((text) => start.test(text) && /^[\w.${}-]+$/.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .replace(/\$\{[^}]*\}/g, '§')
            .replaceAll('.', '\\.')
            .replaceAll('§', '[^.]+')}$`,
        ),
    )
}

describe('messages', () => {
  it('stand in one file for each area and language, and no group of keys in two', () => {
    const areas = (files: object) => Object.keys(files).map((file) => path.basename(file))
    expect(areas(ENGLISH)).toEqual(areas(FRENCH))
    expect(new Set(groups).size).toBe(groups.length)
  })

  it('have the plural forms of their language', () => {
    for (const key of Object.keys(french)) {
      if (!PLURAL.test(key)) continue
      const name = key.replace(PLURAL, '')
      for (const form of ['one', 'many', 'other']) expect(french, name).toHaveProperty([`${name}_${form}`])
      expect(english, name).not.toHaveProperty([`${name}_many`])
    }
  })

  it('are filled with the same values in both languages', () => {
    const values = (text = '') => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name).sort()
    for (const [key, text] of Object.entries(english)) expect(values(text), key).toEqual(values(french[key]))
  })

  it('are all named by the code', () => {
    const used = usedKeys()
    expect(names.filter((name) => !used.some((pattern) => pattern.test(name)))).toEqual([])
  })

  it('have no break before French signs', () => {
    const sentence = sentences('fr', new Map(Object.entries(FRENCH)), () => 'La Cabine')
    for (const key of Object.keys(french)) {
      expect(sentence(key), key).toBeDefined()
      expect(sentence(key), key).not.toMatch(/ [:;!?»]|« /)
    }
  })
})

it('each file of words is found by one of the two that load them', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const listed = (file: string) => /\{fr,en\}\/\{([\w,-]+)\}\.ts'/.exec(read(file))?.[1]
  expect(listed('words.ts')).toBe(listed('later-words.ts'))
  for (const area of listed('later-words.ts')?.split(',') ?? ['none'])
    expect(() => read(`fr/${area}.ts`), area).not.toThrow()
})
