import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createTexts } from '../../commands/fill/texts.ts'
import { createRandom, type Random } from '../../shared/base/random.ts'

export type OldSystem = 'ghost' | 'wordpress'

/** So many texts of `fill` make a body: 2 to 60 KB, as in a magazine with long ones. */
const PARTS = 24
const COMMENTS = 5

interface OldText {
  n: number
  title: string
  slug: string
  html: string
  at: Date
  comments: string[]
}

async function textMaker(random: Random) {
  const texts = await createTexts(random)
  return (n: number): OldText => {
    const { title, slug } = texts.make('article', n)
    const parts = Array.from({ length: 1 + random.int(0, PARTS - 1) }, () => texts.make('article', n).content)
    const comments = Array.from({ length: random.int(0, COMMENTS) }, texts.comment)
    return { n, title, slug, html: parts.join('\n'), at: new Date(Date.UTC(2012, 0, 1, n)), comments }
  }
}

const plain = (html: string): string => html.replace(/<[^<>]+>/g, '')

/** As Ghost 6 writes it: posts before what belongs to them, a body three times. */
async function* ghostPieces(text: (n: number) => OldText, isEnough: () => boolean) {
  yield '{"db":[{"meta":{"exported_on":1750000000000,"version":"6.0.0"},"data":{"posts":['
  const tagged: string[] = []
  const comments: string[] = []
  let posts = 0
  for (; !isEnough(); posts++) {
    const { n, title, slug, html, at, comments: said } = text(posts + 1)
    const paragraph = (words: string) => ({
      type: 'paragraph',
      children: [{ type: 'extended-text', text: words }],
    })
    const lexical = JSON.stringify({ root: { children: plain(html).split('\n').map(paragraph) } })
    const dates = { created_at: at, published_at: at, updated_at: at }
    const post = {
      id: `post-${n}`,
      uuid: `uuid-${n}`,
      title,
      slug,
      html,
      lexical,
      plaintext: plain(html),
      ...dates,
    }
    yield `${n > 1 ? ',' : ''}${JSON.stringify({ ...post, type: 'post', status: 'published', visibility: 'public' })}`
    tagged.push(JSON.stringify({ id: `${n}`, post_id: post.id, tag_id: `tag-${n % 50}`, sort_order: 0 }))
    for (const [i, html] of said.entries())
      comments.push(
        JSON.stringify({ id: `${n}-${i}`, post_id: post.id, status: 'published', html, created_at: at }),
      )
  }
  const tags = Array.from({ length: 50 }, (_, n) => ({
    id: `tag-${n}`,
    name: `Sujet ${n}`,
    slug: `sujet-${n}`,
  }))
  const users = [{ id: 'user', name: 'Inès Roux', slug: 'ines', email: 'ines@example.org' }]
  const authors = Array.from({ length: posts }, (_, n) => ({ post_id: `post-${n + 1}`, author_id: 'user' }))
  yield `],"comments":[${comments.join()}],"posts_tags":[${tagged.join()}],"posts_authors":${JSON.stringify(authors)}`
  yield `,"tags":${JSON.stringify(tags)},"users":${JSON.stringify(users)}}}]}`
}

const xml = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const wpDate = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

function wordpressItem({ n, title, slug, html, at, comments }: OldText): string {
  const said = comments.map(
    (words, i) =>
      `<wp:comment><wp:comment_id>${n * COMMENTS + i}</wp:comment_id><wp:comment_author>Odile</wp:comment_author><wp:comment_date_gmt>${wpDate(at)}</wp:comment_date_gmt><wp:comment_content><![CDATA[${words}]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`,
  )
  return `<item><title>${xml(title)}</title><link>https://ancien.example/${slug}/</link><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${wpDate(at)}</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="sujet-${n % 50}">Sujet ${n % 50}</category>${said.join('')}</item>\n`
}

async function* wordpressPieces(text: (n: number) => OldText, isEnough: () => boolean) {
  yield '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://ancien.example</wp:base_blog_url>'
  for (let n = 1; !isEnough(); n++) yield wordpressItem(text(n))
  yield '</channel></rss>'
}

const PIECES = { ghost: ghostPieces, wordpress: wordpressPieces }

/** Writes an export of varied texts with their comments, of so many bytes. @returns how many texts */
export async function writeExport(file: string, system: OldSystem, bytes: number): Promise<number> {
  const make = await textMaker(createRandom(49))
  let texts = 0
  const to = createWriteStream(file)
  const text = (n: number) => {
    texts = n
    return make(n)
  }
  let written = 0
  for await (const piece of PIECES[system](text, () => written >= bytes)) {
    written += Buffer.byteLength(piece)
    if (!to.write(piece)) await once(to, 'drain')
  }
  to.end()
  await finished(to)
  return texts
}
