import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildImage } from '../../../testing/factories.ts'

const { database, config, call: calls } = useAccountSite()

let headers: Record<string, string>
let picture: string
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  picture = `/api/images/${(await buildImage(database.db, new Uint8Array([7]))).id}`
})

let made = 0
const WORDS = '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà tout.</p>'
const text = (content: string) => {
  const slug = `un-texte-a-blocs-${++made}`
  return { title: 'Un texte à blocs', slug, excerpt: 'Un extrait assez long.', content: WORDS + content }
}
type Given = ReturnType<typeof text> & { image?: string }

/** The ways of storing the team's texts, and what readers get of them. */
const WAYS = {
  trpc: async (given: Given) => {
    const { status, json } = await calls.mutate('texts.create', { kind: 'article', ...given }, headers)
    return { status, item: json }
  },
  rest: async (given: Given) => {
    const { status, json } = await calls.rest('POST', '/articles', given, headers)
    return { status, item: json.article }
  },
}
const WAY_NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[]

const page = async (slug: string, lang: 'fr' | 'en' = 'fr') => {
  const input = { kind: 'article', slugOrId: slug, lang, shownIn: lang }
  return (await calls.query(`texts.bySlugOrId?input=${encodeURIComponent(JSON.stringify({ json: input }))}`))
    .json as { content: string; cards?: { ids: string[]; missing: string[] } }
}

const clip =
  '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1" title="Le saut" width="640" height="480" allowfullscreen loading="lazy"></iframe>'

describe.each(WAY_NAMES)('over %s', (way) => {
  it('every block is stored as it was sent, and stays when it is sent back', async () => {
    const img = `<figure><img src="${picture}" alt="Un phare" width="640" height="360" /><figcaption>Le <em>phare</em></figcaption></figure>`
    const given = text(
      `<aside><h2>En bref</h2><ul><li>un</li></ul></aside><details><summary>La fin</summary><p>Voilà.</p></details>` +
        `<details class="fold"><summary>Configuration</summary><p>Un PC.</p></details><details class="fold"><summary></summary><p>Deux.</p></details>` +
        `<figure><blockquote><p>Dit</p></blockquote><figcaption>Hélène</figcaption></figure>` +
        `<figure>${img}${img}<figcaption>Deux</figcaption></figure>${clip}` +
        `<figure><a href="/news/${'x'.repeat(9)}">Un autre</a></figure>`,
    )
    const { status, item } = await WAYS[way](given)
    expect(status, JSON.stringify(item)).toBeLessThan(300)
    expect(item.content).toBe(given.content)
    const id = item.id ?? item._id
    const again = await calls.rest('PUT', `/articles/${id}`, { ...given, content: item.content }, headers)
    expect(again.json.article.content).toBe(given.content)
    const shown = (await page(given.slug)).content
    expect(shown).toContain('<aside class="callout" role="note">')
    expect(shown).toContain(
      '<details class="spoiler"><summary><span class="spoiler-word">Spoiler</span> La fin',
    )
    expect(shown).toContain('<details class="fold"><summary>Configuration</summary>')
    expect(shown).toContain('<details class="fold"><summary>Détails</summary>')
    expect(shown).toContain('<figure class="pull-quote"><blockquote>')
    expect(shown).toContain('<figure class="gallery"><figure><a class="enlarge"')
    expect(shown).toContain('data-video="SmoothMango-x_1" data-site="twitch-clip"')
    expect(shown).not.toMatch(/<iframe|text-card| open[ >=]/)
  })

  it.each([
    [
      'a callout',
      '<aside onclick=x() class=y role=alert><script>x()</script><p>a</p></aside>',
      '<aside><p>a</p></aside>',
    ],
    [
      'a spoiler',
      '<details open ontoggle=x()><p>b</p><summary onclick=x()><a href="javascript:x()">a</a><img src=x onerror=x()></summary></details>',
      '<details><summary>a</summary><p>b</p></details>',
    ],
    [
      'what folds',
      '<details open class="x fold" style=x><summary>a</summary><script>x()</script><p>b</p><summary>c</summary></details>',
      '<details class="fold"><summary>a</summary><p>b</p><p>c</p></details>',
    ],
    [
      'a pull quote',
      '<figure class=x><blockquote onclick=x() cite="javascript:x()"><p>a</p></blockquote><figcaption><style>*{}</style>b</figcaption></figure>',
      '<figure><blockquote><p>a</p></blockquote><figcaption>b</figcaption></figure>',
    ],
    [
      'a gallery',
      '<figure><figure><img src="https://evil.example/x.png" onerror=x()></figure><figure><img src=PICTURE alt=a onload=x() srcset="//evil.example/ 2x"></figure></figure>',
      '<figure><figure></figure><figure><img src="PICTURE" alt="a" /></figure></figure>',
    ],
    [
      'a clip',
      '<iframe src="https://clips.twitch.tv/embed?clip=SmoothMango-x_1&parent=evil.example" title="Le saut" srcdoc="<script>x()</script>" onload=x()></iframe><iframe src="https://player.twitch.tv/?channel=x"></iframe><iframe src="https://clips.twitch.tv.evil.example/SmoothMango"></iframe>',
      clip,
    ],
    [
      'a card',
      '<figure class=text-card data-card="/news/x" onclick=x()><a href="/news/x" onclick=x() target=_blank>a<script>x()</script></a></figure>',
      '<figure><a href="/news/x">a</a></figure>',
    ],
  ])('of %s that is hostile nothing is left but the block', async (_name, sent, kept) => {
    const { item } = await WAYS[way](text(sent.replaceAll('PICTURE', picture)))
    expect(item.content).toBe(WORDS + kept.replaceAll('PICTURE', picture))
  })

  it('a cover keeps its focus, the middle and nonsense as none; the picture is in use', async () => {
    for (const [sent, kept] of [
      ['#focus=30,70', '#focus=30,70'],
      ['#focus=50,50', ''],
      ['#focus=30,170', ''],
      ['#focus=30,70");color:red', ''],
    ]) {
      const { item } = await WAYS[way]({ ...text(''), image: `${picture}${sent}` })
      expect(item.image).toBe(`${picture}${kept}`)
      const uses = await database.db.contentImage.count({ where: { contentId: item.id ?? item._id } })
      expect(uses).toBe(1)
    }
  })
})

describe('a card', () => {
  const linking = async (slug: string) => {
    const given = text(
      `<p>Avant</p><figure><a href="/news/${slug}">Des mots d’avant</a></figure><p>Après</p>`,
    )
    expect((await WAYS.trpc(given)).status).toBe(200)
    return given.slug
  }

  it('shows the text as it is now, by a former slug, too, and leaves nothing of one that readers do not see', async () => {
    const target = await buildArticle(database.db, { title: 'Le <phare> : rallumé', slug: `cible-${++made}` })
    const slug = await linking(target.slug)
    const first = await page(slug)
    expect(first.content).toContain(`<figure class="text-card"><a href="/news/${target.slug}">`)
    expect(first.content).toContain('<strong>Le &lt;phare&gt;\u00a0: rallumé</strong>')
    expect(first.cards).toEqual({ ids: [target.id], missing: [] })

    const moved = `cible-ailleurs-${made}`
    await database.db.slugRedirect.create({
      data: { kind: 'article', slug: target.slug, contentId: target.id },
    })
    await database.db.content.update({
      where: { id: target.id },
      data: { slug: moved, title: 'Autre titre' },
    })
    const later = await page(slug)
    expect(later.content).toContain(`<a href="/news/${moved}">`)
    expect(later.content).toContain('<strong>Autre titre</strong>')

    await database.db.content.update({ where: { id: target.id }, data: { deletedAt: new Date() } })
    const gone = await page(slug)
    expect(gone.content).toContain('<p>Avant</p><p>Après</p>')
    expect(gone.cards).toEqual({ ids: [], missing: ['article'] })
    expect(JSON.stringify(gone)).not.toContain(target.id)
  })

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['planned', { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) }],
    ['withdrawn', { status: 'withdrawn' }],
  ] as const)('of a text that is %s leaves nothing behind', async (_state, state) => {
    const target = await buildArticle(database.db, { slug: `cible-${++made}` })
    const slug = await linking(target.slug)
    expect((await page(slug)).content).toContain('text-card')
    await database.db.content.update({ where: { id: target.id }, data: state })
    for (const lang of ['fr', 'en'] as const) {
      const { content, cards } = await page(slug, lang)
      expect(content).toContain('<p>Avant</p><p>Après</p>')
      expect(cards).toEqual({ ids: [], missing: ['article'] })
    }
  })

  it('leads to the English address on an English page, and says what is still French', async () => {
    const target = await buildArticle(database.db, { title: 'Une cible', slug: `cible-${++made}` })
    const english = (await page(await linking(target.slug), 'en')).content
    expect(english).toContain(`<a href="/en/news/${target.slug}">`)
    expect(english).toContain('<strong lang="fr">Une cible</strong>')
  })

  it('is drawn for the team by the same rule, and for nobody else by that call', async () => {
    const target = await buildArticle(database.db, { slug: `cible-${++made}` })
    const input = {
      lang: 'fr',
      links: [
        { kind: 'article', slug: target.slug },
        { kind: 'review', slug: target.slug },
        { kind: 'article', slug: 'il-n-y-en-a-pas' },
      ],
    }
    const path = `texts.cards?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    const drawn = await calls.query(path, headers)
    expect(drawn.json.map(({ path }: { path: string }) => path)).toEqual([`/news/${target.slug}`])
    expect((await calls.query(path)).status).toBe(401)
  })
})
