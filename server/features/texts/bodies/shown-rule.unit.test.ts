import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LANGS } from '../../../../shared/base/lang.ts'
import { madeBody, SHOWN_RULE, shownBody } from '../../../../shared/texts/bodies/shown-body.ts'

/** Something for each part of the rule. */
const BODY =
  '<h1>Un titre</h1><h3>Dessous : 1 000 €</h3><p>Vraiment ? « Oui » ; <a href="/news/autre?a=1#b">une autre</a>, ' +
  '<a href="https://example.com/news/autre">ailleurs</a>, <code>a : b</code> !</p>' +
  '<p><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Un film : le tournage"></iframe></p>' +
  `<figure><img src="/api/images/${'a'.repeat(24)}" alt="Un phare" width="640" height="360" /></figure>` +
  '<aside><p>En bref</p></aside><details><summary>La fin</summary><p>Voilà</p></details>' +
  '<details><summary></summary><p>Sans titre</p></details>' +
  '<figure style="text-align:left"><blockquote><p>Dit</p></blockquote><figcaption>Hélène</figcaption></figure>' +
  '<p>Une <a href="/x"><img src="/api/images/bbbbbbbbbbbbbbbbbbbbbbbb" alt="" /></a> liée</p>' +
  '<figure><figure><img src="/api/images/cccccccccccccccccccccccc" alt="Un" /></figure><figure><img src="/api/images/dddddddddddddddddddddddd" alt="" /></figure></figure>' +
  '<figure><img src="/api/images/eeeeeeeeeeeeeeeeeeeeeeee" alt="Le saut" /><iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1" title="Le saut"></iframe></figure>' +
  '<p>Et <iframe src="https://www.youtube-nocookie.com/embed/abcdefghijl"></iframe> au milieu.</p>' +
  '<p>Dit<small role="doc-footnote">Vu : <em>ici</em>.</small></p><details><summary>Qui</summary><p>Lui<small role="doc-footnote">Oui.</small></p></details>' +
  '<figure class="wide"><img src="/api/images/ffffffffffffffffffffffff" alt="Large" width="2560" height="1440" /><figcaption>Légende</figcaption></figure>' +
  '<figure class="whole"><img src="/api/images/ffffffffffffffffffffffff" alt="" aria-hidden="true" /></figure>' +
  '<table><thead><tr><th scope="col">Jeu</th></tr></thead><tbody><tr><td>Phare</td></tr></tbody></table><table><tbody><tr><td>1</td></tr></tbody></table>'

/** The result of each rule: a rule with another result needs another number. */
const MADE: Record<number, string> = {
  1: '0f9208e2e9cc7ceddcb2a87ff6a3bfe9751f0d6c8e02f20e3021a35ce72b6e2f',
  2: 'be26dcebf4e947224f91c2446afda0f2321e95edfa7a319840e9d266e212fed8',
  3: '8d3353b7befc76c830ea47ac98278af363a07459f16a531e73a89dc3644bba88',
  4: '7b14c55ee6a3e739c12a9f04ec6b53c0f0a5046777aec4f5370c090d37d64d23',
  5: '7c0c1bd3ca87cc940fbc7735b4324e7b1297007d230e55e01f4968c6f23f0e95',
  6: 'e66fec4d7d8f4d14e49581ed011d97d0981a7479bed36867247f5b7883bad167',
  7: '6f34752adb6fe385d46141aefde4cdc8ee9b712aa142dca669d9b41478efbca2',
}

it('what is shown changes only with the number of its rule (count SHOWN_RULE up, add its digest here)', () => {
  const made = LANGS.map((lang) => {
    const { shown, readingMinutes } = madeBody(BODY, lang)
    return `${shown} ${readingMinutes}`
  }).join('\n')
  expect(MADE[SHOWN_RULE]).toBe(createHash('sha256').update(made).digest('hex'))
})

it('is in the language of the page, and of its links', () => {
  expect(shownBody(BODY, 'fr')).toContain('Lire la vidéo – Un film\u00a0: le tournage')
  const english = shownBody(BODY, 'en')
  expect(english).toContain('Play the video')
  expect(english).toContain('href="/en/news/autre?a=1#b"')
  expect(english).toContain('href="https://example.com/news/autre"')
})

it('made of what is made already changes no text in it', () => {
  const once = shownBody('<h2>Titre</h2><p>Vraiment ? Oui : non.</p>', 'fr')
  expect(shownBody(once, 'fr')).toBe(once)
})
