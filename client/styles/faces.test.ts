import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8')

/** At smaller sizes the display faces are misread: 'i' loses its dot, 4 and 3 their thin strokes (decision 070). */
const LEAST_PX = 24

const TOKENS = new Map(
  Array.from(
    read('styles/tokens.css').matchAll(/(--(?:text|title|label)[\w-]*):\s*([^;]+);/g),
    ([, name = '', value = '']) => [name, value],
  ),
)

/** The least value of a size, in pixels; undefined where only a browser can compute it. */
function leastOf(size: string): number | undefined {
  const token = /^var\((--[\w-]+)\)/.exec(size)?.[1]
  if (token) return leastOf(TOKENS.get(token) ?? '')
  const rem = /^(?:clamp\(|calc\()?([\d.]+)rem/.exec(size)?.[1]
  return rem === undefined ? undefined : Number(rem) * 16
}

interface Rule {
  file: string
  selector: string
  body: string
  least: number | undefined
}

const rulesOf = (file: string): Rule[] =>
  Array.from(
    read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ([, selector = '', body = '']) => {
      const size =
        /font-size:\s*([^;]+);/.exec(body)?.[1] ??
        /\bfont:\s*(?:var\([^)]+\)|\d+)\s+((?:clamp\([^)]*\)|\S+))/.exec(body)?.[1]
      return {
        file,
        selector: selector.trim().replace(/\s+/g, ' '),
        body,
        least: size === undefined ? undefined : leastOf(size),
      }
    },
  )

const RULES = globSync('**/*.css', { cwd: CLIENT })
  .filter((file) => !/public|print\.css|faces\/|fonts\.css/.test(file))
  .flatMap(rulesOf)
const inDisplay = RULES.filter(({ body }) => body.includes('var(--font-display)'))

it('only headings of 24 px and more are in the display face, whatever pair a site has chosen', () => {
  expect(inDisplay.length).toBeGreaterThan(50)
  expect(
    inDisplay
      .filter(({ least }) => least === undefined || least < LEAST_PX)
      .map(({ file, selector }) => `${file} ${selector}`),
  ).toEqual([])
})

it('what is smaller on some screens has the face of texts there', () => {
  const smaller = inDisplay.flatMap(({ file, selector }) =>
    RULES.filter(
      (rule) =>
        rule.file === file &&
        rule.selector === selector &&
        rule.least !== undefined &&
        rule.least < LEAST_PX &&
        !rule.body.includes('var(--font-'),
    ),
  )
  expect(smaller.map(({ file, selector }) => `${file} ${selector}`)).toEqual([])
})

it('headings, controls and tables have the face of texts unless a rule says otherwise', () => {
  const base = RULES.filter(({ file }) => file === 'styles/base.css').filter(({ body }) =>
    /font(-family)?:/.test(body),
  )
  expect(base.filter(({ body }) => body.includes('--font-display'))).toEqual([])
  expect(base.find(({ selector }) => selector === 'body')?.body).toContain('var(--font-text)')
})

it('digits of Fraunces are those of its text face, also in large headings', () => {
  const sheet = read('styles/faces/fraunces.css')
  const face = /@font-face\s*\{[^}]*font-family: "Fraunces Digits"[^}]*\}/.exec(sheet)?.[0]
  expect(face).toContain('literata-text-normal.woff2')
  expect(face).toContain('unicode-range: U+30-39')
  expect(sheet).toMatch(/--font-display:\s*"Fraunces Digits", Fraunces,/)
})
