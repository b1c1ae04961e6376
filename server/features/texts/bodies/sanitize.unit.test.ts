import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeContent, videoBehind } from './sanitize.ts'

const ORIGIN = 'https://manette.example'
const ID = '0123456789abcdef01234567'
const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
const PLAYER = `<iframe src="${VIDEO}" width="640" height="480" allowfullscreen loading="lazy"></iframe>`
const TWITCH =
  '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1" title="Le saut" width="640" height="480" allowfullscreen loading="lazy"></iframe>'
const clean = (html: string) => sanitizeContent(html, ORIGIN)

describe('what stays', () => {
  it.each([
    '<h1>Un</h1><h2>Deux</h2><h6>Six</h6>',
    '<p>Du <strong>gras</strong>, de l’<em>italique</em>, du <u>souligné</u>, du <s>barré</s> et du <code>code</code>.</p>',
    '<ul><li>un</li></ul><ol start="3"><li>trois</li></ol>',
    '<blockquote><p>Cité</p></blockquote><pre>if (a &lt; b &amp;&amp; c)</pre>',
    `<figure><img src="/api/images/${ID}" alt="Un phare" width="1280" height="720" /><figcaption>Légende</figcaption></figure>`,
    `<figure class="wide"><img src="/api/images/${ID}" alt="Un phare" /><figcaption>Légende</figcaption></figure>`,
    `<figure class="whole"><img src="/api/images/${ID}" alt="" aria-hidden="true" width="1280" height="720" /></figure>`,
    '<table><thead><tr><th>Jeu</th></tr></thead><tbody><tr><td colspan="2">Zelda</td></tr></tbody></table>',
    '<p style="text-align:center">Centré</p><h2 style="text-align:right">À droite</h2>',
    '<p><a href="/news/un-article">ici</a>, <a href="https://example.org/a?b=1&amp;c=2" rel="noopener">là</a>, <a href="mailto:a@example.org">écrire</a>, <a href="#suite">suite</a></p>',
    PLAYER,
    TWITCH,
    `<figure><img src="/api/images/${ID}" alt="Le saut" width="1280" height="720" />${TWITCH}</figure>`,
    `<figure><figure><img src="/api/images/${ID}" alt="" /></figure><figure><img src="/api/images/${ID}" alt="" /><figcaption>Un</figcaption></figure><figcaption>Deux</figcaption></figure>`,
    '<p>un<br />deux</p><hr />',
    '<aside><h2>En bref</h2><ul><li>un</li></ul></aside>',
    '<details><summary>La <strong>fin</strong></summary><p>Il meurt.</p></details>',
    '<details><summary></summary><aside><p>Dedans</p></aside></details>',
    '<details class="fold"><summary>Configuration</summary><details><summary>La fin</summary><p>Là.</p></details></details>',
    '<figure><blockquote><p>Dit</p></blockquote><figcaption>Hélène</figcaption></figure>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html)
  })
})

describe('a span of a table', () => {
  const spans = (n: string) =>
    `<table><tbody><tr><td colspan="${n}" rowspan="${n}">a</td></tr></tbody></table>`
  it.each(['2', '100'])('of %s stays', (n) => expect(clean(spans(n))).toBe(spans(n)))
  // A browser would draw a thousand columns, and the editor make as many cells.
  it.each(['0', '1', '-2', '101', '1000', '99999', '1e2', '1e9', 'Infinity', ' 2'])('of %j goes', (n) =>
    expect(clean(spans(n))).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>'),
  )
})

describe('what is rewritten', () => {
  it.each([
    ['<b>a</b><i>b</i><del>c</del><strike>d</strike>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<p class="x" id="y" onclick="z()" style="color:red">a</p>', '<p>a</p>'],
    ['<p style="text-align:center;position:fixed">a</p>', '<p style="text-align:center">a</p>'],
    ['<span style="white-space:pre-wrap">texte</span>', 'texte'],
    ['<aside class="x" role="alert" id="y">a</aside>', '<aside>a</aside>'],
    [
      '<details class="a fold b" open name="x">a</details><details class="folded">b</details>',
      '<details class="fold"><summary></summary>a</details><details><summary></summary>b</details>',
    ],
    ['<details open name="x" ontoggle="y()">a</details>', '<details><summary></summary>a</details>'],
    [
      '<details><p>a</p><summary onclick="z()">b</summary><summary>c</summary></details>',
      '<details><summary>b</summary><p>a</p><p>c</p></details>',
    ],
    ['<summary>a</summary><ul><li><summary>b</summary></li></ul>', '<p>a</p><ul><li><p>b</p></li></ul>'],
    [
      `<details><summary><h2>a</h2><p><a href="/x">b</a><em>c</em><img src="${ID}" alt="d"><iframe src="${VIDEO}"></iframe></p></summary>e</details>`,
      '<details><summary>a b<em>c</em> </summary>e</details>',
    ],
    [
      '<details><summary><details><summary>a</summary>b</details></summary>c</details>',
      '<details><summary>a b </summary>c</details>',
    ],
    [
      `<img src="${ORIGIN}/api/images/${ID}?width=200" onerror="x()">`,
      `<img src="/api/images/${ID}" alt="" />`,
    ],
    [`<img src="${ID}" alt="a">`, `<img src="/api/images/${ID}" alt="a" />`],
    [
      `<figure class="x wide alignwide" style="float:left"><img src="${ID}" alt="a"></figure>`,
      `<figure class="wide"><img src="/api/images/${ID}" alt="a" /></figure>`,
    ],
    [
      `<figure class="whole wide"> <img src="${ID}" alt="a"> <figcaption class="wide">b</figcaption> </figure>`,
      `<figure class="wide"> <img src="/api/images/${ID}" alt="a" /> <figcaption>b</figcaption> </figure>`,
    ],
    // Only a picture may be wider than the text.
    [
      '<figure class="wide"><blockquote><p>a</p></blockquote></figure>',
      '<figure><blockquote><p>a</p></blockquote></figure>',
    ],
    [
      `<figure class="wide"><img src="${ID}" alt="a">b</figure>`,
      `<figure><img src="/api/images/${ID}" alt="a" />b</figure>`,
    ],
    [
      `<figure class="whole"><figure class="wide"><img src="${ID}" alt="a"></figure></figure>`,
      `<figure><figure><img src="/api/images/${ID}" alt="a" /></figure></figure>`,
    ],
    ['<figure class="wide"><img src="https://evil.example/x.png"></figure>', '<figure></figure>'],
    [
      `<figure class="wide"><img src="${ID}" alt="Le saut">${TWITCH}</figure>`,
      `<figure><img src="/api/images/${ID}" alt="Le saut" />${TWITCH}</figure>`,
    ],
    ['<p class="wide">a</p><aside class="whole">b</aside>', '<p>a</p><aside>b</aside>'],
    // A picture that says nothing; one that is described does.
    ...['role="presentation"', 'role="none"', 'aria-hidden="true"'].map((how): [string, string] => [
      `<img src="${ID}" ${how} alt=" ">`,
      `<img src="/api/images/${ID}" alt="" aria-hidden="true" />`,
    ]),
    [`<img src="${ID}" alt="a" aria-hidden="true" role="none">`, `<img src="/api/images/${ID}" alt="a" />`],
    [`<img src="${ID}" aria-hidden="false" role="button">`, `<img src="/api/images/${ID}" alt="" />`],
    [`<a href="${ORIGIN}/reviews/x?a=1#b" target="_blank">x</a>`, '<a href="/reviews/x?a=1#b">x</a>'],
    [
      '<a href="https://example.org" rel="opener">x</a>',
      '<a href="https://example.org/" rel="noopener">x</a>',
    ],
    ['<a href="//example.org/x">x</a>', '<a href="https://example.org/x" rel="noopener">x</a>'],
    ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1"></iframe>', PLAYER],
    ['<iframe src="https://youtu.be/aqz-KE-bpKQ?t=3"></iframe>', PLAYER.replace(VIDEO, `${VIDEO}?start=3`)],
    ['<p>10<sup class="x">6</sup> H<sub>2</sub>O</p>', '<p>10<sup>6</sup> H<sub>2</sub>O</p>'],
    ['<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1"></iframe>', PLAYER],
    ['<iframe src="//youtube.com/shorts/aqz-KE-bpKQ"></iframe>', PLAYER],
    [
      '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1&parent=evil.example&autoplay=true" title="Le saut"></iframe>',
      TWITCH,
    ],
    [
      '<iframe src="https://www.twitch.tv/manette/v/2093812345?t=1h"></iframe>',
      PLAYER.replace(VIDEO, 'https://player.twitch.tv/?video=2093812345&amp;time=3600s'),
    ],
    [
      `<iframe src="${VIDEO}" title="Un film" width="320" height="99999" srcdoc="<b>" sandbox>dedans<b>x</b></iframe>`,
      PLAYER.replace('width="640"', 'title="Un film" width="320"'),
    ],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})

describe('what goes', () => {
  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<img src="x" onerror="alert(1)">',
    '<img src="https://evil.example/x.png">',
    `<img src="https://evil.example/api/images/${ID}">`,
    `<img src="/api/images/${ID}/../../x">`,
    '<img src="data:image/png;base64,AAAA">',
    '<img src="javascript:alert(1)">',
    '<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe>',
    '<iframe src="https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="https://player.twitch.tv/?channel=manette&parent=manette.example"></iframe>',
    '<iframe src="https://player.twitch.tv.evil.example/?video=2093812345"></iframe>',
    '<iframe src="https://evil.twitch.tv/embed?clip=SmoothMango-x_1"></iframe>',
    '<iframe src="https://clips.twitch.tv/embed?clip=a%22%3E%3Cscript%3E"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x"><svg onload="x()"></svg><math></math>',
    '<link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0"><base href="//x">',
    '<form action="/x"><input name="a"><button formaction="x"></button></form>',
    '<!-- --><!--[if IE]><script>x</script><![endif]-->',
  ])('%s', (html) => {
    expect(clean(html)).toBe('')
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'http://',
    '',
  ])('the link of %j, but not its words', (href) => {
    expect(clean(`<p><a href="${href}">des mots</a></p>`)).toBe('<p>des mots</p>')
  })

  it('text that only looked like a tag stays text', () => {
    expect(clean('<p>1 < 2 && 3 > 2 &lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(
      '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })
})

describe('videoBehind', () => {
  it('wants eleven characters of the platform, and one of its addresses', () => {
    expect(videoBehind('https://m.youtube.com/live/aqz-KE-bpKQ')).toEqual({
      site: 'youtube',
      id: 'aqz-KE-bpKQ',
    })
    for (const address of [
      'https://youtu.be/short',
      'https://youtu.be/aqz-KE-bpKQx',
      'https://youtu.be/aqz%2DKE-bpKQ"',
      'https://www.youtube.com/embed/videoseries?list=x',
      'https://example.org/watch?v=aqz-KE-bpKQ',
      'ftp://youtu.be/aqz-KE-bpKQ',
      'aqz-KE-bpKQ',
      'http://[',
    ])
      expect(videoBehind(address), address).toBeUndefined()
  })
})

const SNIPPETS = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '<em',
    '>',
    '<',
    '"',
    "'",
    '&',
    '&lt;',
    '&amp;lt;',
    '&#x3c;',
    '\u00a0',
    'é',
    '🎮',
    '<br/>',
    '</',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<svg>',
    '<math>',
    '<textarea>',
    '<title>',
    '<noscript>',
    '<template>',
    '<xmp>',
    '<plaintext>',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    `<img src="/api/images/${ID}" alt="a&quot;b">`,
    '<a href="javascript:alert(1)">',
    '<a href="/x?a=1&b=2">',
    '<a href="https://é.example/ü?q= ">',
    '</a>',
  ],
  ...[
    `<iframe src="${VIDEO}">`,
    '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1&parent=x">',
    '</iframe>',
    '<p style="text-align:center">',
    '<p style="x:y">',
    '<table>',
    '<td colspan=2>',
    '<ol start=3>',
    '<li>',
    '<figure>',
    '<aside>',
    '<details open>',
    '<summary>',
    '</details>',
    '<h2>',
    'onclick=x',
    '=',
  ],
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 6 })), { maxLength: 30 })
  .map((parts) => parts.join(''))

describe('whatever comes', () => {
  it('sanitising again changes nothing', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = clean(html)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('only allowed tags, attributes and addresses are left', () => {
    const TAG =
      /^<(\/?)(h[1-6]|p|br|hr|strong|em|u|s|code|pre|a|ul|ol|li|blockquote|aside|details|summary|figure|figcaption|img|iframe|table|thead|tbody|tr|th|td)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>$/
    const ATTRIBUTE =
      /^(href="(\/|#|https?:\/\/|mailto:)[^"]*"|rel="noopener"|src="(\/api\/images\/[0-9a-f]{24}|https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}|https:\/\/clips\.twitch\.tv\/embed\?clip=[\w-]{4,120})"|(alt|title)="[^"]*"|(width|height|colspan|rowspan|start)="\d+"|allowfullscreen|loading="lazy"|style="text-align:(left|right|center|justify)")$/
    fc.assert(
      fc.property(hostile, (html) => {
        for (const tag of clean(html).match(/<[^>]*>?/g) ?? []) {
          const [, , , attributes = ''] = TAG.exec(tag) ?? [expect.unreachable(`tag ${tag}`)]
          for (const attribute of attributes.match(/[a-z]+(="[^"]*")?/g) ?? [])
            expect(attribute).toMatch(ATTRIBUTE)
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)
})
