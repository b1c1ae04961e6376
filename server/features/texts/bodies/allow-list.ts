/**
 * Everything a stored body may hold (decision 011); nothing else is kept, anywhere. What is written in
 * the canonical forms below passes the sanitiser unchanged, byte for byte: the editor exports them and nothing else.
 *
 * - Blocks: `<p>…</p>`, `<h1>…</h1>` to `<h6>`, `<blockquote>…</blockquote>` (text or paragraphs),
 *   `<pre>…</pre>` and `<pre><code>…</code></pre>`, `<hr />`.
 * - Alignment: `style="text-align:left"`, `right`, `center` or `justify`, without spaces or a final semicolon, on
 *   p, h1 to h6, li, blockquote, figure, th and td.
 * - Places to which a link of the same text leads (`<a href="#part-x">`): `id="part-x"` on p and h1 to h6, before the
 *   style, once each (shared/texts/anchors.ts).
 * - In a line: `<strong>`, `<em>`, `<u>`, `<s>`, `<sup>`, `<sub>`, `<code>`, `<br />`. (b, i, del and strike are rewritten to these.)
 * - Lists: `<ul>` or `<ol>` with `<li>`; `<ol start="3">`; a nested list stands in an `<li>`.
 * - Links: `<a href="/news/x">` and `<a href="#x">` within the site, `<a href="mailto:a@b.c">`,
 *   `<a href="https://other.example/" rel="noopener">` outside of it. An address is as `new URL` writes it.
 * - Pictures: `<img src="/api/images/ID" alt="" width="1280" height="720" />` in this order, measures optional (1 to
 *   10,000); with a caption in `<figure><img … /><figcaption>…</figcaption></figure>`. Wider than the text:
 *   `<figure class="wide">` or `"whole"` around the picture and its caption, and nothing else (decision 102). One that says
 *   nothing: `alt="" aria-hidden="true"`, behind each other.
 * - Galleries: `<figure><figure><img … /></figure><figure>…</figure><figcaption>…</figcaption></figure>`: pictures in
 *   their figures, and one caption for all, which is optional.
 * - Videos: `<iframe src="https://www.youtube-nocookie.com/embed/ID" title="…" width="640" height="480"
 *   allowfullscreen loading="lazy"></iframe>` in this order, the title optional; of Twitch
 *   `https://player.twitch.tv/?video=ID`, each with a start (`?start=90`, `&amp;time=90s`), and `https://clips.twitch.tv/embed?clip=ID`, `parent` being the page's own to
 *   say. With a picture in place of the drawn still: `<figure><img … /><iframe …></iframe></figure>`, whose alternative
 *   text is the title.
 * - Callouts: `<aside>…</aside>` around blocks. Spoilers: `<details><summary>…</summary>…</details>`, the summary first,
 *   once, of words and marks alone; never `open`. What folds and hides no secret: `<details class="fold">`, alike.
 * - Pull quotes: `<figure><blockquote><p>…</p></blockquote><figcaption>…</figcaption></figure>`, whose source is optional.
 * - Footnotes: `<small role="doc-footnote">…</small>`, in a line, where they are called; words, marks, links and `<br />`
 *   in them; never without words, nor in a footnote, a link, a `summary`, `pre` or `code` (decision 100).
 * - Tables: `<table>`, `<thead>`, `<tbody>` (never left out), `<tr>`, `<th scope="col">` (or row), `<td>`; `colspan` and `rowspan` of 2
 *   to 100, in the order scope, colspan, rowspan, style.
 * - Elements stand where browsers leave them: no block, figure or list in a p, no link in a link, no line feed
 *   at the beginning of a pre, line feeds and no carriage returns.
 * - Text escapes `&`, `<` and `>` and nothing else; attributes escape `"`, too. Elements without content end in
 *   ` />`. No white space around the whole, no comments, no other attributes.
 */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

export const ALLOWED_TAGS = [
  ...HEADINGS,
  ...[
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'sup',
    'sub',
    'code',
    'pre',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
  ],
  ...['aside', 'details', 'summary'],
  ...['figure', 'figcaption', 'img', 'iframe', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  'small',
]

/** Where a link of the same text may lead. */
export const ANCHORED = ['p', ...HEADINGS]

export const ALIGNED = ['p', ...HEADINGS, 'li', 'blockquote', 'figure', 'th', 'td']

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['style']])),
  ...Object.fromEntries(ANCHORED.map((tag) => [tag, ['id', 'style']])),
  figure: ['class', 'style'],
  details: ['class'],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'aria-hidden', 'width', 'height'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
  th: ['scope', 'colspan', 'rowspan', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  ol: ['start'],
  small: ['role'],
}

export const ALLOWED_STYLES = Object.fromEntries(
  ALIGNED.map((tag) => [tag, { 'text-align': [/^(left|right|center|justify)$/] }]),
)

/** Where links may lead. Pictures are our own, players those of shared/videos/video-link.ts. */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto']

/** Our texts nest less; at deeper levels, browsers and parsers disagree. */
export const NESTING_LIMIT = 50
