import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../../../server/features/texts/bodies/sanitize.ts'
import { LANGS } from '../../../../shared/base/lang.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { BUILT_IN_PAGES } from '../../../../shared/texts/built-in.ts'
import type { PageBrand } from '../../../base/page-brand.ts'
import { broughtWords } from './brought.ts'

const SETTINGS = {
  registration: 'open',
  comments: 'on',
  reportsToHide: 'never',
  stopWords: false,
  holdLinks: false,
  holdFirst: false,
  holdRepeated: false,
  fruitlessSearches: false,
  confirmAddress: false,
  languages: 'both',
} as const
const brand = INITIAL_BRAND as unknown as PageBrand

describe.each(LANGS)('the words that the release brings, in %s', (lang) => {
  it.each(BUILT_IN_PAGES)('are the body of a text as the server stores it: %s', async (name) => {
    const { title, excerpt, content } = await broughtWords(name, lang, { brand, settings: SETTINGS })
    expect(sanitizeContent(content, 'https://manette.test')).toBe(content)
    expect(`${title} ${excerpt} ${content}`).not.toContain('{{')
    expect(title.length).toBeLessThanOrEqual(200)
    expect(excerpt.length).toBeGreaterThanOrEqual(10)
    expect(excerpt.length).toBeLessThanOrEqual(500)
    expect(content).toContain(`mailto:${brand.contactMail}`)
  })
})

it('says the host’s telephone where there is one', async () => {
  const said = async (phone: string, lang: 'fr' | 'en') =>
    (
      await broughtWords('legal', lang, {
        brand: { ...brand, host: { ...brand.host, phone } },
        settings: SETTINGS,
      })
    ).content
  expect(await said('+33 9 72 10 10 07', 'fr')).toContain(
    '<li><strong>Téléphone</strong> : +33 9 72 10 10 07</li>',
  )
  expect(await said('+33 9 72 10 10 07', 'en')).toContain('<strong>Telephone</strong>')
  expect(await said('', 'fr')).not.toContain('Téléphone')
})

it('a name with marks is words, and a link without an address is none', async () => {
  const hostile = {
    ...brand,
    links: [],
    contactMail: 'a"><script>@example.org',
    publisher: { ...brand.publisher, name: '<b>Nous & vous</b>' },
  }
  const { content } = await broughtWords('terms', 'fr', { brand: hostile, settings: SETTINGS })
  expect(content).toContain('&lt;b&gt;Nous &amp; vous&lt;/b&gt;')
  expect(content).not.toContain('<script')
  expect(content).toContain('libre : son code source est publié')
  expect(content).not.toContain('href=""')
})
