import type { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { recordOf } from '../../../shared/base/tables.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import type { Signatory } from '../../../shared/people/signatory.ts'
import { FILED } from '../../../shared/platforms/kinds.ts'
import { feedHref, href, itemHref } from '../../../shared/routes.ts'
import { shareImage } from '../../../shared/structured-data.ts'
import { storedCards } from '../../../shared/texts/card-links.ts'
import { isListedKind, type Kind, type ListedKind } from '../../../shared/texts/catalog.ts'
import { fieldOf, type TranslatedField } from '../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { allFiled, type FiledUnder } from '../../../shared/texts/fields/filed.ts'
import type { Config } from '../../base/config.ts'
import { escapeXml as e } from '../../base/escape.ts'
import type { Db } from '../../database/client.ts'
import { databaseNow, visibleAt } from '../../database/visible.ts'
import { brandOf } from '../../features/brand/read.ts'
import type { Person } from '../../features/people/selects.ts'
import { type Filing, nameOf } from '../../features/platforms/known/filing.ts'
import { filingOf } from '../../features/platforms/known/read.ts'
import type { Subject } from '../../features/subjects/read.ts'
import { cardsOf } from '../../features/texts/cards/cards.ts'
import { SIGNATURES, toSignatory } from '../../features/texts/selects.ts'
import { type UntoldTexts, untoldTexts } from '../../features/texts/states/told.ts'
import { feedCards } from './feed-blocks.ts'
import { feedBody } from './feed-body.ts'
import { type LookEntry, lookBody, lookHref, lookId, lookTitle, newestLooks } from './look-entries.ts'

/** About a month of a busy team. */
const RSS_ITEMS = 30

/** In characters; a longer body is left to its page, so that feeds stay small. */
const BODY_MAX = 60_000

const SECTION: Record<ListedKind, Record<Lang, string>> = {
  article: { fr: 'Actus', en: 'News' },
  review: { fr: 'Tests', en: 'Reviews' },
}

/** An item counts as English for machines only when its English is complete. */
export const WHOLE_ENGLISH = {
  lang: 'en',
  ...recordOf<Record<TranslatedField, { not: null }>>(
    // Optional fields may be empty in both languages.
    TRANSLATED_FIELDS.filter((name) => fieldOf(name).required),
    () => ({ not: null }),
  ),
} satisfies Prisma.TranslatedContentWhereInput

interface Site {
  db: Db
  config: Config
}

/** The part of the site that a feed covers. */
export interface FeedPart {
  name: string
  /** Undefined for the site's own tagline. */
  description: string | undefined
  page: string
  feed: string
  texts: Prisma.ContentWhereInput
  /** Limits second looks to a person's, or to those at texts on a subject. */
  looks: { by?: string; subject?: string }
}

/** By which the feed of the system that a text came from named it, so that readers' programs know it again. */
async function oldFeedGuids(db: Db, items: readonly { id: string }[]): Promise<Map<string, string>> {
  const rows = await db.importedItem.findMany({
    where: { kind: 'text', targetId: { in: items.map(({ id }) => id) }, feedGuid: { not: null } },
    select: { targetId: true, feedGuid: true },
  })
  return new Map(rows.map(({ targetId, feedGuid }) => [targetId, feedGuid ?? '']))
}

async function newest(db: Db, lang: Lang, part: FeedPart | undefined, untold: UntoldTexts) {
  const items = await db.content.findMany({
    where: {
      ...visibleAt(await databaseNow(db)),
      ...(lang === 'en' && { languages: { some: WHOLE_ENGLISH } }),
      ...part?.texts,
      ...(untold.ids.length > 0 && { id: { notIn: untold.ids } }),
    },
    orderBy: [{ visibleFrom: 'desc' }, { id: 'desc' }],
    take: RSS_ITEMS,
    select: {
      id: true,
      kind: true,
      slug: true,
      title: true,
      excerpt: true,
      content: true,
      image: true,
      secondaryImage: true,
      imageCaption: true,
      publishedAt: true,
      updatedAt: true,
      genre: true,
      genres: true,
      platform: true,
      platforms: true,
      gameTitle: true,
      signatures: SIGNATURES,
      languages: {
        where: { lang },
        select: { title: true, excerpt: true, content: true, imageCaption: true, updatedAt: true },
      },
    },
  })
  // Old feeds were in French alone.
  const before = lang === 'fr' ? await oldFeedGuids(db, items) : new Map<string, string>()
  return items.map(({ languages: [english], ...item }) => ({
    ...item,
    oldGuid: before.get(item.id),
    title: english?.title ?? item.title,
    excerpt: english?.excerpt ?? item.excerpt,
    content: english?.content ?? item.content,
    imageCaption: captionOf(item, english),
    changed: Math.max(...[item.publishedAt, item.updatedAt, english?.updatedAt].map((at) => Number(at ?? 0))),
  }))
}

function categoriesOf(
  item: { kind: Kind; gameTitle: string | null } & FiledUnder,
  { lang, filing }: { lang: Lang; filing: Filing },
): string[] {
  const { gameTitle } = item
  const [platforms = [], genres = []] = FILED.map((kind) =>
    allFiled(item, kind).map((id) => nameOf(filing[kind], id, lang)),
  )
  const section = isListedKind(item.kind) ? SECTION[item.kind][lang] : null
  return [section, gameTitle, ...platforms, ...genres].filter((name) => name !== null)
}

/** The feed of texts that a team member signs. */
export const feedOfPerson = ({ id, slug, fullName, username, lines }: Person, lang: Lang): FeedPart => ({
  name: fullName ?? username,
  description: lines?.text,
  page: href('person', lang, { slug }),
  feed: feedHref('person', slug, lang),
  texts: { signatures: { some: { userId: id } } },
  looks: { by: id },
})

/** The feed of texts that name a subject. */
export const feedOfSubject = ({ id, slug, name, words }: Subject, lang: Lang): FeedPart => ({
  name,
  description: words?.text,
  page: href('subject', lang, { slug }),
  feed: feedHref('subject', slug, lang),
  texts: { subjects: { some: { subjectId: id } } },
  looks: { subject: id },
})

const channel = ({ name, tagline }: Brand, lang: Lang, part: FeedPart | undefined) =>
  part
    ? {
        title: `${part.name} – ${name}`,
        description: part.description ?? tagline[lang],
        page: part.page,
        feed: part.feed,
      }
    : {
        title: name,
        description: tagline[lang],
        page: href('home', lang),
        feed: href('home', lang).replace(/home$/, 'rss.xml'),
      }

/** Visible texts have a moment (CHECK). */
const utc = (moment: Date | null): string => (moment ?? new Date(0)).toUTCString()

/** RSS 2.0 itself only has mail addresses; the signer's page is Atom's (RFC 4287 section 3.2). */
const signed = ({ username, slug }: Signatory, origin: string, lang: Lang): string[] => [
  `<dc:creator>${e(username)}</dc:creator>`,
  slug === null
    ? ''
    : `<atom:author><atom:name>${e(username)}</atom:name><atom:uri>${e(origin + href('person', lang, { slug }))}</atom:uri></atom:author>`,
]

/** The caption of the first picture; that of a review's page is the second, where there is one. */
const captionOf = (
  {
    kind,
    secondaryImage,
    imageCaption,
  }: { kind: Kind; secondaryImage: string | null; imageCaption: string | null },
  english: { imageCaption: string | null } | undefined,
): string | null => (kind === 'review' && secondaryImage ? null : (english?.imageCaption ?? imageCaption))

function pictureOf(
  { image, imageCaption }: { image: string | null; imageCaption?: string | null },
  origin: string,
): string {
  if (!image) return ''
  const url = e(shareImage(image, origin).url)
  return imageCaption
    ? `<media:content url="${url}" medium="image"><media:description>${e(imageCaption)}</media:description></media:content>`
    : `<media:content url="${url}" medium="image"/>`
}

/** A separate entry, which also reaches readers of the earlier review. */
function lookEntry(one: LookEntry, origin: string, { lang, filing }: { lang: Lang; filing: Filing }): string {
  return [
    '<item>',
    `<title>${e(lookTitle(one, lang))}</title><link>${e(origin + lookHref(one, lang))}</link>`,
    `<guid isPermaLink="true">${e(origin + lookId(one, lang))}</guid><pubDate>${utc(one.at)}</pubDate>`,
    ...signed(one.by, origin, lang),
    ...categoriesOf({ kind: 'review', ...one }, { lang, filing }).map(
      (name) => `<category>${e(name)}</category>`,
    ),
    `<description>${e(one.look.why)}</description>`,
    `<content:encoded>${e(lookBody(one, lang))}</content:encoded>`,
    pictureOf(one, origin),
    '</item>',
  ].join('')
}

export interface Feed {
  body: string
  /** The newest change of its texts; undefined for none. */
  changed: Date | undefined
  /** When it changes by itself, by this process's clock: texts that nobody is told of yet come in. */
  endsAt: number | undefined
}

/** Asked again after the texts are read: one that readers got in between must not be told either. */
async function toldTexts(db: Db, lang: Lang, part: FeedPart | undefined) {
  const asked = Date.now()
  const before = await untoldTexts(db)
  const items = await newest(db, lang, part, before)
  const after = await untoldTexts(db)
  const waits = [before.inMs, after.inMs].flatMap((inMs) => inMs ?? [])
  return {
    items: items.filter(({ id }) => !after.ids.includes(id)),
    endsAt: waits.length > 0 ? asked + Math.min(...waits) : undefined,
  }
}

/**
 * RSS 2.0 with whole texts, for the site or a part of it. feedsmith's generator is not used: it lets through characters
 * that XML cannot contain, and puts line breaks around a title that needs escaping.
 */
export async function rss({ db, config }: Site, lang: Lang, part?: FeedPart): Promise<Feed> {
  const origin = config.PUBLIC_URL
  const { items, endsAt } = await toldTexts(db, lang, part)
  const { cards } = await cardsOf(
    { db, config },
    items.flatMap(({ content }) => storedCards(content)),
    lang,
  )
  const filing = await filingOf(db)
  const { title, description, page, feed } = channel(await brandOf(db), lang, part)
  const home = e(origin + page)
  const texts = items.map((item) => {
    const link = e(origin + itemHref(item.kind, item.slug, lang))
    const guid =
      item.oldGuid === undefined
        ? `<guid isPermaLink="true">${link}</guid>`
        : `<guid isPermaLink="false">${e(item.oldGuid)}</guid>`
    const entry = [
      '<item>',
      `<title>${e(item.title)}</title><link>${link}</link>${guid}`,
      `<pubDate>${utc(item.publishedAt)}</pubDate>`,
      ...item.signatures.map(toSignatory).flatMap((one) => signed(one, origin, lang)),
      ...categoriesOf(item, { lang, filing }).map((name) => `<category>${e(name)}</category>`),
      `<description>${e(item.excerpt)}</description>`,
      item.content.length <= BODY_MAX
        ? `<content:encoded>${e(feedBody(feedCards(item.content, cards), origin, lang, itemHref(item.kind, item.slug, 'fr')))}</content:encoded>`
        : '',
      pictureOf(item, origin),
      '</item>',
    ].join('')
    return { at: item.publishedAt, changed: item.changed, entry }
  })
  const looks = (await newestLooks(db, lang, { ...part?.looks, most: RSS_ITEMS })).map((one) => ({
    at: one.at,
    changed: one.since.getTime(),
    entry: lookEntry(one, origin, { lang, filing }),
  }))
  const shown = [...texts, ...looks].toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, RSS_ITEMS)
  const changed = shown.length > 0 ? new Date(Math.max(...shown.map((one) => one.changed))) : undefined
  const body = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${e(title)}</title><link>${home}</link><description>${e(description)}</description><language>${lang}</language>`,
    `<atom:link href="${e(origin + feed)}" rel="self" type="application/rss+xml"/>`,
    ...(shown[0] ? [`<lastBuildDate>${utc(shown[0].at)}</lastBuildDate>`] : []),
    ...shown.map(({ entry }) => entry),
    '</channel></rss>',
  ].join('\n')
  return { body, changed, endsAt }
}
