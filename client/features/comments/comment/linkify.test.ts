import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? [])

describe('linkify', () => {
  it.each([
    ['voir https://example.org/a.', ['https://example.org/a']],
    ['(https://fr.wikipedia.org/wiki/Zelda_(série))', ['https://fr.wikipedia.org/wiki/Zelda_(s%C3%A9rie)']],
    ['http://a.example, https://b.example !', ['http://a.example/', 'https://b.example/']],
    ['« https://example.org/x »', ['https://example.org/x']],
    ['HTTPS://EXAMPLE.ORG', ['https://example.org/']],
    ['https://example.org/?a=1&b=2#c', ['https://example.org/?a=1&b=2#c']],
    ['https://example.org/a"onmouseover=alert(1)', ['https://example.org/a']],
  ])('finds the addresses of %s', (text, expected) => expect(links(text)).toEqual(expected))

  it('looks at each sign of an address once or twice, whatever stands at its end', () => {
    // This took minutes when every bracket was counted again, and every run of dots tried from each of its dots.
    const dots = '.'.repeat(100_000)
    expect(links(`https://a${dots}${')'.repeat(100_000)}`)).toEqual(['https://a/'])
    expect(links(`https://a/${dots}b${'.)'.repeat(100_000)}`)).toEqual([`https://a/${dots}b`])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    'https://',
    'https:// example.org',
    'mailto:a@example.org',
    'www.example.org',
    'xhttps://example.org',
  ])('makes no link of %s', (text) => expect(links(text)).toEqual([]))

  it('keeps every character, and links nothing but http and https', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('http://', '(', '. ')),
          {
            maxLength: 6,
          },
        ),
        (parts) => {
          const text = parts.join('')
          expect(
            linkify(text)
              .map((stretch) => stretch.text)
              .join(''),
          ).toBe(text)
          for (const href of links(text)) expect(href).toMatch(/^https?:\/\/[^/]/)
        },
      ),
    ))
})
