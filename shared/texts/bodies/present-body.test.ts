import { describe, expect, it } from 'vitest'
import { presentBody } from './present-body.ts'

const words = {
  video: { play: 'Lire la vidéo', watch: 'Voir sur {site}', note: 'Le lecteur de {site} se charge au clic.' },
  block: { spoiler: 'Spoiler', fold: 'Détails', table: 'Tableau' },
  footnote: { title: 'Notes', call: 'Note {n}', back: 'Retour, note {n}' },
  enlarge: 'Agrandir l’image',
}
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
  it.each(['<p>', '<p', '<iframe ', '<iframe>  ', '<img ', '<h1', '<p> <iframe x>', '<table>', '<table'])(
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

  it('begins where its writer said', () => {
    const html = present(player('src="https://player.twitch.tv/?video=2093812345&amp;time=90s" title="x"'))
    expect(html).toContain('data-site="twitch-video" data-start="90"')
    expect(html).toContain('href="https://www.twitch.tv/videos/2093812345?t=90s"')
    expect(present(player('src="https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?start=90"'))).toContain(
      'href="https://www.youtube.com/watch?v=eRsGyueVLvQ&amp;t=90"',
    )
  })

  it('of Twitch says whose player it is, and shows a picture of ours where there is one', () => {
    const clip = player('src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1" title="Le saut"')
    const html = present(clip)
    expect(html).toContain('data-video="SmoothMango-x_1" data-site="twitch-clip"')
    expect(html).toContain(
      'Le lecteur de Twitch se charge au clic. <a href="https://clips.twitch.tv/SmoothMango-x_1"',
    )
    const still = '<img src="/api/images/0123456789abcdef01234567" alt="Le saut" width="640" height="360" />'
    const video = present(
      `<figure>${still}${player('src="https://player.twitch.tv/?video=2093812345"')}</figure>`,
    )
    expect(video).toContain('data-site="twitch-video"')
    expect(video).toMatch(
      /<button[^>]*><img src="\/api\/images\/0123456789abcdef01234567" alt="" class="video-picture" srcset=/,
    )
    expect(video).toContain('Voir sur Twitch')
    expect(video).not.toContain('<iframe')
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

  it('each lead to themselves, by a name, but not from within a link or a still', () => {
    const img = '<img src="/api/images/0123456789abcdef01234567" alt="Un phare" />'
    const link = '<a class="enlarge" href="/api/images/0123456789abcdef01234567" aria-label="Agrandir l’image'
    expect(present(`<p>${img}</p>`)).toContain(`<p>${link} – Un phare"><img src=`)
    expect(present(img.replace('Un phare', ''))).toContain(`${link}"><img`)
    const inLink = present(`<a href="/news/x">${img}</a>${img}`)
    expect(inLink).toMatch(/^<a href="\/news\/x"><img [^>]*><\/a><a class="enlarge"/)
    expect(present(`<figure>${img}${player(SINTEL)}</figure>`)).not.toContain('enlarge')
  })

  it('of a gallery are fetched in the width they have there', () => {
    const img =
      '<figure><img src="/api/images/0123456789abcdef01234567" alt="" /><figcaption>a</figcaption></figure>'
    const html = present(`${img}<figure>${img}${img}<figcaption>Tout</figcaption></figure>${img}`)
    expect(html.match(/sizes="[^"]*"/g)).toEqual([
      ...['sizes="(min-width: 808px) 760px, calc(100vw - 32px)"', 'sizes="(min-width: 808px) 380px, 50vw"'],
      ...['sizes="(min-width: 808px) 380px, 50vw"', 'sizes="(min-width: 808px) 760px, calc(100vw - 32px)"'],
    ])
    expect(html.match(/<figure class="gallery">/g)).toHaveLength(1)
  })

  it('wider than the text are fetched in the width they have there, and as they are where that is finer', () => {
    const img = (width: number) =>
      `<img src="/api/images/0123456789abcdef01234567" alt="Un phare" width="${width}" height="720" />`
    const figure = (span: string, width: number) =>
      present(`<p>a</p><figure class="${span}">${img(width)}<figcaption>b</figcaption></figure>`)
    expect(figure('wide', 1280)).toContain('sizes="(min-width: 1076px) 980px, ')
    expect(figure('wide', 1280)).toContain('?width=1280 1280w" sizes')
    expect(figure('whole', 2560)).toContain('1280w, /api/images/0123456789abcdef01234567 2560w" sizes')
    expect(figure('whole', 2560)).toContain('sizes="(min-width: 1264px) 1200px, ')
    expect(figure('whole', 2560)).toContain('<figure class="whole"><a class="enlarge"')
    // One of the text's width needs no more than it always did, and so does the one behind a wide one.
    expect(present(`<figure>${img(2560)}</figure>`)).not.toContain('2560w')
    expect(present(`<figure class="wide">${img(9)}</figure><p>${img(2560)}</p>`)).not.toContain('2560w')
  })

  it('that say nothing lead nowhere, so that nobody is told of them', () => {
    const img = '<img src="/api/images/0123456789abcdef01234567" alt="" aria-hidden="true" />'
    expect(present(`<figure>${img}</figure>`)).toMatch(/^<figure><img [^>]*alt="" aria-hidden="true" srcset/)
  })

  it('leaves other addresses as they are, only later', () => {
    expect(present('<img src="/x.webp" alt="" loading="eager">')).toBe(
      '<img src="/x.webp" alt="" loading="lazy" decoding="async">',
    )
  })
})

describe('presentBody: tables', () => {
  const table = '<table><tbody><tr><td>Un</td></tr></tbody></table>'
  const region = (name: string) =>
    `<div class="table" role="region" aria-label="${name}" tabindex="0">${table}</div>`

  it('scroll in a region that the keyboard reaches', () => {
    expect(present(`<p>table</p>${table}`)).toBe(`<p>table</p>${region('Tableau')}`)
  })

  it('have numbers where there are several', () => {
    expect(present(table + table)).toBe(region('Tableau 1') + region('Tableau 2'))
  })
})
