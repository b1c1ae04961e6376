import { expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../shared/brand/initial.ts'
import { PALETTE_NAMES } from '../../../shared/brand/look/palettes.ts'
import { contrast } from '../../features/brand/look/colour.ts'
import { LETTERS } from '../../testing/letters.ts'
import type { MailSite } from './layout.ts'
import { paintOf } from './paint.ts'

const NBSP = '\u00a0'
const LOGO = { key: 'a'.repeat(24), width: 120, height: 40 }
const MARK = { key: 'b'.repeat(24), width: 40, height: 40 }
const ORIGIN = 'https://cabine.example'

/** Every letter of a site, as it is sent. */
const letters = (site: Partial<MailSite> = {}) =>
  Object.values(LETTERS).flatMap((letter) =>
    letter({ to: 'une@example.org', lang: 'fr', origin: ORIGIN, site: { ...INITIAL_BRAND, ...site } }),
  )

it('words on the button are read, whatever the colour', () => {
  const some = Array.from(
    { length: 500 },
    (_, n) => `#${((n * 33_547) % 0x1000000).toString(16).padStart(6, '0')}`,
  )
  for (const colour of [...PALETTE_NAMES, '#000000', '#ffffff', '#777777', ...some]) {
    const { button, words } = paintOf(colour)
    expect(contrast(button, words), colour).toBeGreaterThanOrEqual(4.5)
  }
})

it('words on the grounds of both themes are read', () => {
  const [{ html } = { html: '' }] = letters()
  const light = ['#1f2937', '#0f172a', '#4b5563'].map((words) => [words, '#ffffff'] as const)
  const dark = ['#eef3fc', '#a9b9d6'].map((words) => [words, '#13213b'] as const)
  for (const [words, ground] of [...light, ...dark]) {
    expect(html).toContain(words)
    expect(html).toContain(ground)
    expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

it('the button has the colour of the site, and no letter ours', () => {
  const look = { ...INITIAL_BRAND.look, colour: 'teal' }
  const sent = letters({ look })
  expect(sent.filter(({ html }) => html.includes('background:#00838a;color:#')).length).toBeGreaterThan(10)
  for (const { html } of sent) expect(html).not.toMatch(/c2410c|9a3412|ff8a2b|f2700c/i)
})

it('the logo stands at the head, of this site, with its name for who does not see it; else the mark beside the name', () => {
  const [plain] = letters()
  expect(plain?.html).not.toContain('<img')
  expect(plain?.html).toContain('>Manette</p>')
  const name = 'La "Cabine" <3'
  const [withLogo] = letters({ name, logo: LOGO, mark: MARK })
  expect(withLogo?.html.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining(
      `src="${ORIGIN}/api/brand/${LOGO.key}/logo-2.png" width="120" height="40" alt="La &quot;Cabine&quot; &lt;3"`,
    ),
  ])
  const [withMark] = letters({ name, mark: MARK })
  expect(withMark?.html).toContain(`${MARK.key}/logo-2.png" width="40" height="40" alt=""`)
  expect(withMark?.html).toContain('> La &quot;Cabine&quot; &lt;3</p>')
})

it('no line of a French letter ends with what opens a quotation, or begins with what ends a sentence', () => {
  const paragraphs = letters().flatMap(({ html, lang }) =>
    lang === 'fr'
      ? Array.from(html.matchAll(/<p style="margin:0 0 16px">([^<]*)<\/p>/g), ([, words = '']) => words)
      : [],
  )
  expect(paragraphs.filter((words) => words.includes(`«${NBSP}`)).length).toBeGreaterThan(3)
  for (const words of paragraphs) expect(words).not.toMatch(/« | [:;!?»]/)
})

it('the text says all that the page says: each paragraph, the link and where it comes from', () => {
  for (const { html, text, link } of letters({ logo: LOGO })) {
    const said = Array.from(
      html.matchAll(/<p style="margin:0 0 16px">([^<]*)<\/p>/g),
      ([, words = '']) => words,
    )
    const plain = text
      .replaceAll(NBSP, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
    for (const words of said) expect(plain).toContain(words.replaceAll(NBSP, ' '))
    if (link) expect(text).toContain(link)
    expect(text).toContain(ORIGIN)
  }
})
