import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { GENRES } from '../../shared/content/catalog.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Every message by its whole key. */
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
/** Words that are loaded with what shows them: each file `AREA-fr.ts` and its twin export one object of areas. */
type WordFile = Record<string, object>
const later = (files: Record<string, WordFile>) => Object.values(files).flatMap((file) => Object.values(file))

const inFrench = Object.assign({}, fr, ...later(import.meta.glob<WordFile>('./*-fr.ts', { eager: true })))
const inEnglish = Object.assign({}, en, ...later(import.meta.glob<WordFile>('./*-en.ts', { eager: true })))
const french = flatten(inFrench)
const english = flatten(inEnglish)
const areas = Object.keys(inFrench)

/** Keys as the code names them: plural forms share one. */
const names = [...new Set(Object.keys(french).map((key) => key.replace(PLURAL, '')))]

/** Every key that the code names; what a template fills in stands for anything. */
function usedKeys(): { text: string; pattern: RegExp }[] {
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
  const start = new RegExp(`^(${areas.join('|')}|\\$\\{\\w+\\})\\.[\\w$]`)
  return [...new Set(literals)]
    .filter((text) => start.test(text) && /^[\w.${}]+$/.test(text))
    .map((text) => ({
      text,
      pattern: new RegExp(
        `^${text
          .replace(/\$\{[^}]*\}/g, '§')
          .replaceAll('.', '\\.')
          .replaceAll('§', '[^.]+')}$`,
      ),
    }))
}

describe('messages', () => {
  it('have the same keys in both languages, plural forms aside', () => {
    const keys = (messages: Record<string, string>) =>
      Object.keys(messages)
        .filter((key) => !key.endsWith('_many'))
        .sort()
    expect(keys(english)).toEqual(keys(french))
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

  it('are there for every key that the code names', () => {
    const missing = usedKeys().filter(({ pattern }) => !names.some((name) => pattern.test(name)))
    expect(missing.map(({ text }) => text)).toEqual([])
  })

  it('are all named by the code', () => {
    const used = usedKeys()
    expect(names.filter((name) => !used.some(({ pattern }) => pattern.test(name)))).toEqual([])
  })

  it('name every genre', () => expect(Object.keys(fr.genres)).toEqual([...GENRES]))

  it('have no break before French signs', () => {
    for (const [key, text] of Object.entries(french)) expect(text, key).not.toMatch(/ [:;!?»]|« /)
  })
})
