import { describe, expect, it } from 'vitest'
import { spoilersIn, withoutSpoilers } from './spoilers.ts'

/** Shows spoilers in braces. */
const marked = (text: string) =>
  spoilersIn(text)
    .map((stretch) => (stretch.spoiler ? `{${stretch.text}}` : stretch.text))
    .join('')

describe('spoilers', () => {
  it.each([
    ['Rien à cacher', 'Rien à cacher'],
    ['À la fin, ||il meurt||.', 'À la fin, {il meurt}.'],
    ['||un||deux||trois||', '{un}deux{trois}'],
    ['||sur deux\n\nlignes||', '{sur deux\n\nlignes}'],
    ['|| avec des blancs ||', '{ avec des blancs }'],
    // An unclosed mark hides nothing, and the text stays readable.
    ['À la fin, ||il meurt', 'À la fin, ||il meurt'],
    ['||un|| et ||deux', '{un} et ||deux'],
    ['|||| et || \u200b ||', '||{ et }' + ' \u200b ||'],
    ['||||caché||', '||{caché}'],
    ['a | b |c| d', 'a | b |c| d'],
    ['||||', '||||'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it('are in no excerpt', () => {
    expect(withoutSpoilers('À la fin, ||il meurt|| : ||vraiment||, ||oui')).toBe(
      'À la fin, [spoiler] : [spoiler], ||oui',
    )
    expect(withoutSpoilers('Rien à cacher')).toBe('Rien à cacher')
  })

  it('are found in time that grows with the text', () => {
    const started = performance.now()
    for (const text of ['|'.repeat(8000), '||a'.repeat(2666), '|| '.repeat(2666)])
      expect(marked(text).length).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
