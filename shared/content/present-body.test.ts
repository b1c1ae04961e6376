import { describe, expect, it } from 'vitest'
import { presentBody } from './present-body.ts'

const words = { play: 'Lire la vidéo', watch: 'Voir sur YouTube', note: 'Le lecteur se charge au clic.' }
const present = (html: string) => presentBody(html, words)
const player = (attributes: string) => `<iframe ${attributes}></iframe>`
const SINTEL = 'src="https://www.youtube-nocookie.com/embed/eRsGyueVLvQ"'

describe('presentBody: headings', () => {
  it.each([
    ['<h1>A</h1><h2 id="b">B</h2>', '<h2>A</h2><h3 id="b">B</h3>'],
    ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
    ['<h4>A</h4><h6>B</h6>', '<h2>A</h2><h4>B</h4>'],
    ['<h1>A</h1><h6>B</h6>', '<h2>A</h2><h6>B</h6>'],
    ['<p>h1 &lt;h1&gt;</p><hr>', '<p>h1 &lt;h1&gt;</p><hr>'],
  ])('%s', (html, wanted) => expect(present(html)).toBe(wanted))
})

describe('presentBody: a text without ends', () => {
  it.each(['<p>', '<p', '<iframe ', '<iframe>  ', '<img ', '<h1', '<p> <iframe x>'])(
    'of %s is read once',
    (beginning) => {
      const html = beginning.repeat(Math.round(500_000 / beginning.length))
      expect(present(html).length).toBeGreaterThanOrEqual(html.length)
    },
  )
})

describe('presentBody: videos', () => {
  it('puts a still with a play button in place of a player, and loads nothing', () => {
    const html = present(player(`${SINTEL} title="Sintel &quot;HD&quot;"`))
    expect(html).not.toContain('<iframe')
    expect(html).toContain('data-video="eRsGyueVLvQ"')
    expect(html).toContain('Lire la vidéo – Sintel &quot;HD&quot;')
    expect(html).toContain('href="https://www.youtube.com/watch?v=eRsGyueVLvQ"')
    expect(html).not.toMatch(/\ssrc=/)
  })

  it('unwraps a paragraph that holds only the player', () => {
    expect(present(`<p>a</p><p> ${player(SINTEL)} </p>`)).toMatch(/^<p>a<\/p><figure [\s\S]*<\/figure>$/)
  })

  it('drops a player of any other host', () => {
    expect(present(`<p>a</p>${player('src="https://evil.example/embed/eRsGyueVLvQ"')}`)).toBe('<p>a</p>')
    expect(present(player('src="https://www.youtube-nocookie.com/embed/&quot;&gt;&lt;script"'))).toBe('')
  })
})

describe('presentBody: pictures', () => {
  it('offers our own in several widths, fetched when they come near', () => {
    const html = present('<img src="/api/images/0123456789abcdef01234567" alt="Un château" />')
    expect(html).toContain('src="/api/images/0123456789abcdef01234567" alt="Un château" srcset="')
    expect(html).toContain('/api/images/0123456789abcdef01234567?width=640 640w')
    expect(html).toContain('loading="lazy"')
  })

  it('leaves other addresses as they are, only later', () => {
    expect(present('<img src="/x.webp" alt="" loading="eager">')).toBe(
      '<img src="/x.webp" alt="" loading="lazy" decoding="async">',
    )
  })
})
