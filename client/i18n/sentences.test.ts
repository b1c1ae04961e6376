import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'

const WORDS = {
  shop: {
    title: 'Jeux ! Et « prix »',
    hello: 'Bonjour {{name}}, {{name}} !',
    own: 'Chez {{site}} : {{n}} jeux',
    offer: '{{name}} à {{price}} €',
    parts: '{{count}}/2 en marche',
    games_one: '{{count}} jeu de {{name}}',
    games_many: '{{count}} de jeux de {{name}}',
    games_other: '{{count}} jeux de {{name}}',
    alone_one: 'Un seul',
    alone_other: '{{count}} ensemble',
  },
}
const fr = sentences('fr', new Map([['shop', WORDS]]), () => 'La {{n}} « Cabine »')
const en = sentences('en', new Map([['shop', WORDS]]), () => 'La Cabine')

describe('a sentence', () => {
  it.each([
    [0, '0 jeu de x'],
    [1, '1 jeu de x'],
    [1.5, '1.5 jeu de x'],
    [-1, '-1 jeu de x'],
    [2, '2 jeux de x'],
    [21, '21 jeux de x'],
    [1e6, '1000000 de jeux de x'],
    [1_000_001, '1000001 jeux de x'],
  ])('of %d has the French form', (count, text) => expect(fr('shop.games', { count, name: 'x' })).toBe(text))

  it.each([
    [0, '0 ensemble'],
    [1, 'Un seul'],
    [1.5, '1.5 ensemble'],
    [1e6, '1000000 ensemble'],
  ])('of %d has the English form', (count, text) => expect(en('shop.alone', { count })).toBe(text))

  it('has the name of the site, which nobody passes, as it is', () => {
    expect(en('shop.own', { n: 2 })).toBe('Chez La Cabine : 2 jeux')
    expect(fr('shop.own', { n: 2 })).toBe('Chez La {{n}} « Cabine »\u00a0: 2 jeux')
  })

  it('may say a count without having forms', () =>
    expect(fr('shop.parts', { count: 1 })).toBe('1/2 en marche'))

  it('has no-break spaces in French, around its own words and never within a value', () => {
    expect(fr('shop.title')).toBe('Jeux\u00a0! Et «\u00a0prix\u00a0»')
    expect(en('shop.title')).toBe('Jeux ! Et « prix »')
    expect(fr('shop.hello', { name: 'Zelda : fin' })).toBe('Bonjour Zelda : fin, Zelda : fin\u00a0!')
  })

  it.each([
    '{{price}}',
    '{{name}}',
    '$t(shop.title)',
    '$& $1 $$',
    '<b onclick="x">&amp;</b>',
    '__proto__',
    '\\',
    '',
  ])('takes %j for text', (name) => {
    expect(fr('shop.offer', { name, price: 5 })).toBe(`${name} à 5\u00a0€`)
  })

  it.each([
    '__proto__',
    'constructor.name',
    'shop.__proto__',
    'shop.toString',
    'shop.title.length',
    'shop',
    '',
    'shop.',
  ])('is not found at %j', (key) => {
    expect(fr(key)).toBeUndefined()
    expect(fr(key, { count: 1 })).toBeUndefined()
  })

  it('takes no value that an object inherits', () => {
    const inherit = sentences('en', new Map([['odd', { odd: { text: 'a {{toString}} b' } }]]), () => '')
    expect(inherit('odd.text')).toBe('a  b')
  })

  it('is found in what arrives later', () => {
    const areas = new Map<string, object>()
    const later = sentences('fr', areas, () => '')
    expect(later('shop.title')).toBeUndefined()
    areas.set('shop', WORDS)
    expect(later('shop.parts', { count: 2 })).toBe('2/2 en marche')
  })
})
