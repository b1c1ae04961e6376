import { describe, expect, it } from 'vitest'
import { readFeed } from './feed.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const read = (text: string | Buffer, type?: string) => readFeed(Buffer.from(text as string), type, NOW)

const ATOM = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
  <title>Lives</title>
  <entry>
    <id>yt:video:abcdefghijk</id><yt:videoId>abcdefghijk</yt:videoId>
    <title>Soirée &amp; compagnie &lt;b&gt;gras&lt;/b&gt; #12</title>
    <link rel="alternate" href="https://evil.example/abcdefghijk"/>
    <published>2026-11-01T19:00:00+00:00</published><updated>2026-11-02T10:00:00+00:00</updated>
    <media:group><media:thumbnail url="https://i1.ytimg.com/vi/abcdefghijk/hqdefault.jpg"/></media:group>
  </entry>
  <entry><id>yt:video:sansdatexxx</id><yt:videoId>sansdatexxx</yt:videoId><title>Sans date</title></entry>
  <entry><id>yt:video:futureeeeee</id><yt:videoId>futureeeeee</yt:videoId><title>Futur</title><published>2036-01-01T00:00:00Z</published></entry>
  <entry><id>yt:video:../../../x</id><yt:videoId>../../../x</yt:videoId><title>Chemin</title><published>2026-11-01T00:00:00Z</published></entry>
</feed>`

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items}</channel></rss>`
const item = (link: string, title = 'Un titre') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Sun, 01 Nov 2026 19:00:00 GMT</pubDate></item>`

describe('readFeed', () => {
  it('reads Atom, and keeps only whole videos with an address of our own making', () => {
    expect(read(ATOM)).toEqual([
      {
        videoId: 'abcdefghijk',
        title: 'Soirée & compagnie <b>gras</b> #12',
        link: 'https://www.youtube.com/watch?v=abcdefghijk',
        publishedAt: new Date('2026-11-01T19:00:00Z'),
        stillUrl: 'https://i1.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
      },
    ])
  })

  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'http://youtube.com/watch?list=PL1&amp;v=abcdefghijk&amp;index=2',
    'https://m.youtube.com/watch?v=abcdefghijk#t=3',
    'https://youtu.be/abcdefghijk?si=x',
    'https://www.youtube.com/shorts/abcdefghijk',
    'https://www.youtube.com/live/abcdefghijk?feature=share',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])('knows the video of %s', (link) => {
    expect(read(rss(item(link))).map(({ videoId }) => videoId)).toEqual(['abcdefghijk'])
  })

  it.each([
    'https://evil.example/watch?v=abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'javascript:alert(1)//youtu.be/abcdefghijk',
    'https://www.youtube.com/playlist?list=PLabcdefghijk',
    'https://youtu.be/&quot;onload=x',
  ])('knows no video at %s', (link) => {
    expect(read(rss(item(link)))).toEqual([])
  })

  it('reads the answer of an RSS-to-JSON service, and leaves out what is broken', () => {
    const items = [
      { title: 'Un', link: 'https://youtu.be/aaaaaaaaaaa', pubDate: '2026-11-01 19:00:00', thumbnail: 5 },
      { title: 'Deux', link: 'https://youtu.be/bbbbbbbbbbb', pubDate: 'Mon, 02 Nov 2026 19:00:00 GMT' },
      { title: ['pas un titre'], link: 'https://youtu.be/ccccccccccc', pubDate: '2026-11-01 19:00:00' },
      { title: 'Sans lien', pubDate: '2026-11-01 19:00:00' },
      null,
      'texte',
    ]
    const entries = read(JSON.stringify({ status: 'ok', items }), 'application/json')
    expect(entries.map(({ videoId, publishedAt }) => [videoId, publishedAt.toISOString()])).toEqual([
      ['aaaaaaaaaaa', '2026-11-01T19:00:00.000Z'],
      ['bbbbbbbbbbb', '2026-11-02T19:00:00.000Z'],
    ])
  })

  it('counts a video once, and keeps its title on one line of bounded length', () => {
    const long = `a\u202e${'é'.repeat(400)}`
    const link = 'https://youtu.be/abcdefghijk'
    const [entry, ...others] = read(rss(item(link, 'Avant') + item(link, `x&#10;y ${long}`)))
    expect(others).toEqual([])
    expect(entry?.title).toHaveLength(300)
    expect(entry?.title).toMatch(/^x y a é+$/)
  })

  it('reads the charset that is declared', () => {
    const text = rss(item('https://youtu.be/abcdefghijk', 'Été')).replace(
      '"1.0"',
      '"1.0" encoding="ISO-8859-1"',
    )
    expect(readFeed(Buffer.from(text, 'latin1'), '', NOW)[0]?.title).toBe('Été')
    expect(readFeed(Buffer.from(text, 'latin1'), 'text/xml; charset=no-such', NOW)).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Bonjour</body></html>'],
    ['half a feed', '<rss version="2.0"><channel><item>'],
    ['a deep nest', '<a>'.repeat(50_000)],
    ['JSON without items', '{"status":"error"}'],
    ['half of JSON', '{"items":['],
    ['noise', Buffer.from([0, 255, 254, 1, 2, 3])],
  ])('refuses %s', (_, text) => {
    expect(() => read(text)).toThrow()
  })

  it('refuses entities of its own, before they are looked at', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss(item('https://youtu.be/abcdefghijk', '&b;'))}`
    const file = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rss(item('https://youtu.be/abcdefghijk', '&a;'))}`
    expect(() => read(bomb)).toThrow('document type')
    expect(() => read(file)).toThrow('document type')
  })
})
