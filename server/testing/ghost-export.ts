// Exports of Ghost in the forms documented for its versions, written for our tests.

const BODY = 'Une salle d’arcade au bord de la mer, et personne pour vider les monnayeurs.'

const lexical = {
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'extended-text', text: `${BODY} `, format: 0 },
          { type: 'extended-text', text: 'Vraiment personne.', format: 3 },
          {
            type: 'link',
            url: '__GHOST_URL__/le-phare/',
            children: [{ type: 'extended-text', text: 'Le phare', format: 0 }],
          },
        ],
      },
      { type: 'extended-heading', tag: 'h2', children: [{ type: 'text', text: 'Les bornes' }] },
      {
        type: 'list',
        listType: 'bullet',
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'Course' }] }],
      },
      {
        type: 'image',
        src: '__GHOST_URL__/content/images/2023/05/borne.png',
        alt: 'Une borne',
        caption: 'La <em>borne</em>',
      },
      { type: 'callout', calloutText: 'Fermé le lundi.', calloutEmoji: '⚠️' },
      { type: 'toggle', heading: 'La fin', content: '<p>Tout brûle.</p>' },
      {
        type: 'embed',
        url: 'https://www.youtube.com/watch?v=ccccccccccc',
        html: '<iframe src="https://www.youtube.com/embed/ccccccccccc?feature=oembed"></iframe>',
      },
      { type: 'bookmark', url: '__GHOST_URL__/le-phare/', metadata: { title: 'Le phare' } },
      { type: 'horizontalrule' },
      { type: 'codeblock', code: 'if (a < b) jump()' },
      { type: 'signup', heading: 'Abonnez-vous' },
    ],
  },
}

const mobiledoc = {
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', '/le-phare/']]],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '/content/images/2019/05/borne.png', alt: 'Une borne', caption: 'La borne' }],
    [
      'markdown',
      { markdown: '## Les bornes\n\n- Course\n- **Tir**\n\n![Une borne](/content/images/2019/05/borne.png)' },
    ],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [0], 1, BODY],
        [1, [], 0, 0],
        [0, [1], 1, 'Le phare'],
      ],
    ],
    [10, 0],
    [3, 'ul', [[[0, [], 0, 'Course']], [[0, [], 0, 'Tir']]]],
    [10, 1],
  ],
}

const html = `<p>${BODY} <a href="__GHOST_URL__/le-phare/">Le phare</a></p>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2021/05/borne.png" alt="Une"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/size/w600/2021/05/nuit.png" alt="Deux"></div></div></div></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">Fermé le lundi.</div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">La fin</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Tout brûle.</p></div></div>
<script>alert('jamais')</script>`

export type GhostVersion = 1 | 2 | 3 | 4 | 5 | 6

const text = (version: GhostVersion) => {
  if (version >= 5)
    return { html: version === 5 ? null : html, lexical: JSON.stringify(lexical), mobiledoc: null }
  return { html: version === 4 ? html : null, mobiledoc: JSON.stringify(mobiledoc) }
}

const at = (version: GhostVersion, day: string) =>
  // Version 1 wrote dates in SQL's form.
  version === 1 ? `${day} 08:00:00` : `${day}T08:00:00.000Z`

const META = {
  meta_title: 'La salle, en bref',
  meta_description: 'Une salle d’arcade, décrite autrement.',
  feature_image_alt: 'Une borne',
  feature_image_caption: '<span>Photo de <a href="__GHOST_URL__/camille/">Camille</a> &amp; co</span>',
}

type Id = (n: number) => string

function posts(version: GhostVersion, id: Id): object[] {
  const isPage = (page: boolean) =>
    version <= 2 ? { page: version === 1 ? page : Number(page) } : { type: page ? 'page' : 'post' }
  const post = (n: number, fields: object) => ({
    ...{ id: id(n), uuid: `00000000-0000-4000-8000-${version}${String(n).padStart(11, '0')}` },
    ...{ slug: `texte-${n}`, ...text(version), ...isPage(false) },
    ...{ status: 'published', visibility: 'public', author_id: id(90) },
    ...{ created_at: at(version, '2019-05-01'), published_at: at(version, '2019-05-02') },
    updated_at: at(version, '2019-06-03'),
    ...fields,
  })
  const feature_image = '__GHOST_URL__/content/images/2021/05/borne.png'
  const paid =
    version >= 3 ? { visibility: 'paid', status: 'published' } : { visibility: 'public', status: 'draft' }
  return [
    post(1, { title: `La salle d’arcade ${version}`, feature_image, ...(version <= 2 ? META : {}) }),
    post(2, {
      ...{ title: `Le phare ${version}`, slug: 'le-phare' },
      custom_excerpt: 'Un phare que personne n’éteint jamais.',
    }),
    post(3, { title: `Pour abonnés ${version}`, ...paid }),
    post(4, { title: `À venir ${version}`, status: 'scheduled', published_at: at(version, '2027-05-02') }),
    ...(version >= 5 ? [post(6, { title: 'Lettre', status: 'sent' })] : []),
    { ...post(5, { title: 'À propos' }), ...isPage(true) },
  ]
}

function comments(version: GhostVersion, id: Id): object {
  const comment = (
    n: number,
    member: string | null,
    status: string,
    html: string,
    parent: string | null,
  ) => ({
    ...{ id: id(n), post_id: id(1), member_id: member, parent_id: parent, status, html },
    created_at: at(version, `2019-05-${n - 26}`.replace(/-(\d)$/, '-0$1')),
  })
  return {
    members: [{ id: id(40), name: 'Odile', email: 'odile@courriel.example' }],
    comments: [
      comment(30, id(40), 'published', '<p>J’y étais.</p>', null),
      comment(31, null, 'published', '<p>Moi aussi.</p>', id(30)),
      comment(32, id(40), 'hidden', '<p>Caché.</p>', null),
    ],
  }
}

/** An export of a site with four texts and a page. Slugs and ids depend on the version. */
export function ghostExport(version: GhostVersion): string {
  const id: Id = (n) => `${version}`.repeat(20) + String(n).padStart(4, '0')
  const data = {
    posts: posts(version, id),
    ...(version >= 3 ? { posts_meta: [{ id: id(80), post_id: id(1), ...META }] } : {}),
    users: [
      { id: id(90), name: 'Inès Roux', slug: 'ines', email: 'ines@ancien.example' },
      { id: id(91), name: 'Paul Vidal', slug: 'paul', email: 'paul@ancien.example' },
    ],
    tags: [
      { id: id(70), name: 'Bornes', slug: 'bornes', visibility: 'public' },
      { id: id(71), name: '#interne', slug: 'hash-interne', visibility: 'internal' },
    ],
    posts_tags: [
      { id: id(60), post_id: id(1), tag_id: id(70), sort_order: 0 },
      { id: id(61), post_id: id(1), tag_id: id(71), sort_order: 1 },
    ],
    posts_authors: [
      { id: id(50), post_id: id(1), author_id: id(91), sort_order: 1 },
      { id: id(51), post_id: id(1), author_id: id(90), sort_order: 0 },
    ],
    ...(version >= 5 ? comments(version, id) : {}),
  }
  const whole = { meta: { exported_on: 1_700_000_000_000, version: `${version}.2.0` }, data }
  // The wrapper of exports; some tools write none.
  return JSON.stringify(version === 4 ? whole : { db: [whole] })
}
