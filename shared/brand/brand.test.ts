import { describe, expect, it } from 'vitest'
import { BRAND_KEYS } from './brand.ts'
import { INITIAL_BRAND } from './initial.ts'
import { markedParts, placeOf } from './link.ts'
import { readBrand, withChanges } from './read.ts'
import { updateBrandInput } from './schema.ts'
import { BRAND_TITLES } from './titles.ts'

const faults = (input: unknown) => {
  const parsed = updateBrandInput.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}
const nameOf = (name: string) => {
  const parsed = updateBrandInput.safeParse({ name })
  return parsed.success ? parsed.data.name : undefined
}

describe('the name', () => {
  const family = '👨‍👩‍👧‍👦'
  it.each([
    ['M', 'M'],
    ['é'.repeat(80), 'é'.repeat(80)],
    [family.repeat(80), family.repeat(80)],
    ['يد التحكم', 'يد التحكم'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a name that somebody sends
    ['${name} {{name}} "q" \'s\'', '${name} {{name}} "q" \'s\''],
    ['  Deux   mots ', 'Deux mots'],
    ['e\u0301tat', 'état'],
  ])('may be %s', (name, kept) => expect(nameOf(name)).toBe(kept))

  it.each([
    ['', 'lineEmpty'],
    [' \u200b ', 'lineEmpty'],
    ['é'.repeat(81), 'textTooLong'],
    [family.repeat(81), 'textTooLong'],
    ['x'.repeat(1_000_000), 'textTooLong'],
    ['Deux\r\nBcc: a@example.org', 'oneLine'],
    ['Deux\nlignes', 'oneLine'],
    ['Deux\u2028lignes', 'oneLine'],
    ['envers\u202Eerttelm', 'oneLine'],
    ['tabulation\t', 'oneLine'],
    ['moitié \ud800', 'nulCharacter'],
  ])('may not be %j', (name, fault) => expect(faults({ name })).toEqual([`name ${fault}`]))
})

describe('links', () => {
  const link = (address: string) => faults({ links: [{ kind: 'video', address }] })
  it('lead to https addresses', () => {
    expect(link('https://tube.example/@nous?x=1#y')).toEqual([])
    expect(faults({ links: [{ kind: 'other', address: 'https://a.example', name: 'Le fil' }] })).toEqual([])
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'https://a.example/"onx=',
    'https://a.example/a\nb',
    'https://nous:secret@a.example',
    'https://localhost',
    '//a.example',
    '/news',
    `https://a.example/${'x'.repeat(300)}`,
    '',
  ])('never to %j', (address) => expect(link(address)).toEqual(['links.0.address linkInvalid']))
  it('are at most ten, of known kinds, and have a name where their kind gives none', () => {
    const one = { kind: 'video', address: 'https://a.example' }
    expect(faults({ links: Array(10).fill(one) })).toEqual([])
    expect(faults({ links: Array(11).fill(one) })).toEqual(['links brandLinksTooMany'])
    expect(faults({ links: [{ ...one, kind: 'other' }] })).toEqual(['links.0.name linkNameMissing'])
    expect(faults({ links: [{ ...one, kind: 'constructor' }] })).toEqual(['links.0.kind invalid'])
  })
})

describe('words at hand for a reason', () => {
  const one = { reason: 'insult', fr: 'Restons polis.', en: '' }
  it('are at most twenty, each for a known reason, with French of one line', () => {
    expect(faults({ templates: Array(20).fill(one) })).toEqual([])
    expect(faults({ templates: Array(21).fill(one) })).toEqual(['templates templatesTooMany'])
    expect(faults({ templates: [{ ...one, reason: 'constructor' }] })).toEqual(['templates.0.reason invalid'])
    expect(faults({ templates: [{ ...one, fr: ' \u200b' }] })).toEqual(['templates.0.fr lineEmpty'])
    expect(faults({ templates: [{ ...one, en: 'é'.repeat(501) }] })).toEqual(['templates.0.en textTooLong'])
    expect(faults({ templates: [{ ...one, en: 'Two\nlines' }] })).toEqual(['templates.0.en oneLine'])
  })
})

describe('a button', () => {
  const to = (target: string) => faults({ hero: { fr: { buttons: [{ label: 'Lire', target }] } } })
  it.each(['/news', '/news?search=a', '/reviews#x', 'video', 'https://a.example/x'])(
    'leads to %s',
    (target) => expect(to(target)).toEqual([]),
  )
  it.each(['javascript:alert(1)', '//a.example', '/\\a.example', '/a b', 'other', 'nowhere', '', '/\ta'])(
    'never to %j',
    (target) => expect(to(target)).toEqual(['hero.fr.buttons.0.target targetInvalid']),
  )
  it('follows the link that it names, and leads nowhere without one', () => {
    const { links } = INITIAL_BRAND
    const video = { label: 'Vidéos', target: 'video' }
    expect(placeOf(video, links)).toEqual({
      kind: 'video',
      own: false,
      address: 'https://www.youtube.com/@manette',
    })
    expect(placeOf(video, [])).toBeUndefined()
    expect(placeOf({ label: 'Lire', target: '/news' }, [])).toEqual({ own: true, address: '/news' })
  })
})

it('as a fresh site has it, is one that could be saved', () => {
  expect(faults(INITIAL_BRAND)).toEqual([])
  expect(readBrand(INITIAL_BRAND)).toEqual(INITIAL_BRAND)
})

describe('what is stored', () => {
  it('is read field by field: what this release does not write is as it came', () => {
    const brand = readBrand({
      name: 'Autre',
      contactMail: 12,
      publisher: { name: 'Éditeur', city: { of: 'a later release' } },
      links: [{ kind: 'hologram', address: 'https://a.example' }],
      hero: 'none',
      later: { x: 1 },
    })
    expect(brand).toEqual({
      ...INITIAL_BRAND,
      name: 'Autre',
      publisher: { ...INITIAL_BRAND.publisher, name: 'Éditeur' },
    })
  })
  it.each([null, 12, 'x', [], { name: { toString: null } }, { __proto__: { name: 'x' } }])(
    'breaks nothing where it is %j',
    (stored) => expect(readBrand(stored)).toEqual(INITIAL_BRAND),
  )
  it('keeps what it does not know through a change, and what is left out', () => {
    const stored = { later: { x: 1 }, publisher: { city: 'Brest', later: 2 } }
    expect(withChanges(stored, { name: 'Autre', publisher: { name: 'Éditeur' } })).toEqual({
      later: { x: 1 },
      name: 'Autre',
      publisher: { city: 'Brest', later: 2, name: 'Éditeur' },
    })
  })
})

it('each part has a name in the log', () => {
  expect(Object.keys(BRAND_TITLES).sort()).toEqual([...BRAND_KEYS].sort())
})

it.each([
  ['Du pixel aux mondes de *demain*.', ['Du pixel aux mondes de ', 'demain!', '.']],
  ['*Tout* et *rien*', ['Tout!', ' et ', 'rien!']],
  ['Un * seul', ['Un * seul']],
  ['**', ['**']],
])('marked words of %s stand between asterisks', (title, parts) =>
  expect(markedParts(title).map(({ text, marked }) => (marked ? `${text}!` : text))).toEqual(parts),
)
