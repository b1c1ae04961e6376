import { hash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LANGS, type Lang } from '../../../shared/base/lang.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import { DRAWN } from '../../../shared/brand/icons.ts'
import { isSlug } from '../../../shared/format/slug.ts'
import { IMAGES } from '../../../shared/images/address.ts'
import { pageEntries } from '../../../shared/pages.ts'
import { calendarHref } from '../../../shared/releases/calendar.ts'
import { feedHref, href } from '../../../shared/routes.ts'
import { KINDS } from '../../../shared/texts/catalog.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../database/client.ts'
import { brandOf } from '../../features/brand/read.ts'
import { findPerson } from '../../features/people/read.ts'
import type { KnownLanguages } from '../../features/settings/languages/known-languages.ts'
import { findSubject } from '../../features/subjects/read.ts'
import { ownBuiltIns } from '../../features/texts/pages/built-in.ts'
import { isFresh } from '../../http/cacheable.ts'
import { AppError, appError } from '../../trpc/errors.ts'
import { lateFor } from '../../trpc/late.ts'
import { type CacheEntry, sayKeptFor } from '../cache/kept.ts'
import { anyTag, authorTag, GAMES_TAG, SITE_TAG, subjectTag, TEAM_TAG } from '../cache/tags.ts'
import { addressOf } from '../page-handler.ts'
import type { KnownPlan } from '../plan/known-plan.ts'
import { earlier, nextChangeAt } from '../plan/planned.ts'
import { releasesCalendar } from './calendar.ts'
import { manifest, manifestHref } from './manifest.ts'
import { type Feed, type FeedPart, feedOfPerson, feedOfSubject, rss } from './rss.ts'
import { PAGES_OF_ITEMS, sitemapIndex, sitemapOfItems, sitemapOfPages } from './sitemap.ts'

const KEPT = 600
const FIXED: CacheEntry = { tags: [SITE_TAG] }
const MADE_OF_ITEMS = [SITE_TAG, ...KINDS.map(anyTag), GAMES_TAG, TEAM_TAG]
const MADE_OF_GAMES = [SITE_TAG, GAMES_TAG]

/** @throws AppError when readers do not see it */
type ReadPart = (db: Db, slug: string, lang: Lang) => Promise<{ slug: string; tag: string; part: FeedPart }>

/** Addresses that have a feed of their own. */
const PARTS: { of: Parameters<typeof feedHref>[0]; read: ReadPart }[] = [
  {
    of: 'person',
    async read(db, slug, lang) {
      const person = await findPerson(db, slug, lang)
      return { slug: person.slug, tag: authorTag(person.id), part: feedOfPerson(person, lang) }
    },
  },
  {
    of: 'subject',
    async read(db, slug, lang) {
      const subject = await findSubject(db, slug, lang)
      return { slug: subject.slug, tag: subjectTag(subject.id), part: feedOfSubject(subject, lang) }
    },
  },
]

interface FeedsOptions {
  config: Config
  db: Db
  plan: KnownPlan
  languages: KnownLanguages
}

function answersOf(config: Config) {
  const text = (reply: FastifyReply, type: string, body: string, kept: CacheEntry) => {
    sayKeptFor(reply, config, KEPT, kept)
    // A weak tag, as a proxy may compress the same text.
    reply.header('etag', `W/"${hash('sha1', body, 'base64url')}"`)
    return isKnown(reply) ? reply.code(304).send() : reply.type(type).send(body)
  }
  const xml = (reply: FastifyReply, type: string, body: string, kept: CacheEntry) =>
    text(reply, `${type}; charset=utf-8`, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, kept)
  const feed = ({ body, changed, endsAt }: Feed, reply: FastifyReply, kept: CacheEntry) => {
    if (changed) reply.header('last-modified', changed.toUTCString())
    return xml(reply, 'application/rss+xml', body, { ...kept, endsAt: earlier(kept.endsAt, endsAt) })
  }
  return { text, xml, feed }
}

export const feeds =
  ({ config, db, plan, languages }: FeedsOptions): FastifyPluginAsync =>
  async (app) => {
    const origin = config.PUBLIC_URL
    const { text, xml, feed } = answersOf(config)
    const madeOf = async (tags: readonly string[], request: FastifyRequest): Promise<CacheEntry> => {
      const endsAt = nextChangeAt(await plan.read(db), tags)
      // Feeds name most texts, by title, body or moment. Due changes are looked for again, as the plan, read later,
      // would not say when the answer ends.
      if (lateFor(request) || (await request.server.site.due.settle())) throw appError('UNAVAILABLE')
      return { tags, endsAt }
    }
    const madeOfItems = (request: FastifyRequest) => madeOf(MADE_OF_ITEMS, request)

    app.get('/robots.txt', async (_request, reply) =>
      text(reply, 'text/plain; charset=utf-8', robots(origin, await brandOf(db)), FIXED),
    )

    for (const lang of LANGS)
      app.get(manifestHref(lang), async (_request, reply) =>
        text(reply, 'application/manifest+json', JSON.stringify(manifest(await brandOf(db), lang)), FIXED),
      )

    for (const lang of LANGS)
      app.get(href('home', lang).replace('/home', '/rss.xml'), async (request, reply) => {
        const kept = await madeOfItems(request)
        return feed(await rss({ db, config }, lang), reply, kept)
      })

    for (const { of, read } of PARTS)
      for (const lang of LANGS)
        app.get<{ Params: { slug: string } }>(
          decodeURIComponent(feedHref(of, ':slug', lang)),
          async (request, reply) => {
            const kept = await madeOfItems(request)
            const { slug } = request.params
            const found = isSlug(slug) ? await read(db, slug, lang).catch(unlessMissing) : undefined
            if (!found) return reply.callNotFound()
            if (found.slug !== slug)
              return reply.redirect(feedHref(of, found.slug, lang) + addressOf(request).search, 301)
            const own = { ...kept, tags: [...kept.tags, found.tag] }
            return feed(await rss({ db, config }, lang, found.part), reply, own)
          },
        )

    for (const lang of LANGS)
      app.get(calendarHref(lang), async (request, reply) => {
        const kept = await madeOf(MADE_OF_GAMES, request)
        return text(reply, 'text/calendar; charset=utf-8', await releasesCalendar({ db, config }, lang), kept)
      })

    app.get('/sitemap.xml', async (request, reply) => {
      const kept = await madeOfItems(request)
      return xml(reply, 'application/xml', await sitemapIndex(db, origin), kept)
    })

    const place = async () => ({ origin, languages: await languages.read() })

    // The team's own replacements of these pages are listed among the texts.
    app.get('/sitemap-pages.xml', async (request, reply) => {
      const kept = await madeOfItems(request)
      const [own, { pagesOff }] = await Promise.all([ownBuiltIns(db), brandOf(db)])
      return xml(reply, 'application/xml', sitemapOfPages(await place(), [...own, ...pagesOff]), kept)
    })

    for (const name of PAGES_OF_ITEMS)
      app.get<{ Params: { part: string } }>(
        `/sitemap-${name}-:part(^[1-9]\\d{0,4}).xml`,
        async (request, reply) => {
          const kept = await madeOfItems(request)
          const part = await sitemapOfItems(db, await place(), name, Number(request.params.part))
          return part ? xml(reply, 'application/xml', part, kept) : reply.callNotFound()
        },
      )
  }

/**
 * RFC 9110 section 13.2.2. Dates must be equal: a feed that lost its newest text has an earlier date than the reader's
 * copy, and still differs.
 */
function isKnown(reply: FastifyReply): boolean {
  const { headers } = reply.request
  if (headers['if-none-match'] !== undefined)
    return isFresh(reply.request, String(reply.getHeader('etag')).replace(/^W\//, ''))
  const changed = reply.getHeader('last-modified')
  return changed !== undefined && headers['if-modified-since'] === changed
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof AppError && ['PERSON_NOT_FOUND', 'SUBJECT_NOT_FOUND'].includes(error.errorCode))
    return undefined
  throw error
}

/** Pages that need a session are of no use to crawlers. */
const PRIVATE_PATHS = pageEntries()
  .filter(([, { access }]) => access === 'member' || access === 'team')
  .map(([, { path }]) => path)

const robots = (origin: string, { logo, mark }: Brand): string =>
  [
    'User-agent: *',
    ...[...PRIVATE_PATHS, '/api/'].map((path) => `Disallow: ${path}`),
    `Allow: ${IMAGES}`,
    ...(logo || mark ? [`Allow: ${DRAWN}`] : []),
    'Disallow: /trpc',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
