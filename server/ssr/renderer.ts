import type { FastifyBaseLogger } from 'fastify'
import { STRICT_MINIMUM } from '../../shared/account/password-minimum.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { splitLang } from '../../shared/routes.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { withReadBatch } from '../database/rows.ts'
import { lookStyle } from '../features/brand/look/style.ts'
import { menuLinks, pagesInMenus } from '../features/brand/menus/links.ts'
import { brandOf } from '../features/brand/read.ts'
import { NO_FILING } from '../features/platforms/known/filing.ts'
import { namedFiling } from '../features/platforms/known/named.ts'
import { filingOf } from '../features/platforms/known/read.ts'
import type { KnownLanguages } from '../features/settings/languages/known-languages.ts'
import type { AppRouter } from '../router.ts'
import { createContextInner, type PreviewedText } from '../trpc/context.ts'
import { toErrorBody } from '../trpc/errors.ts'
import type { LateTexts } from '../trpc/late.ts'
import { toAnswer } from './answer.ts'
import type { AssetsOf } from './assets.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { itemTag, SITE_TAG, shownBy } from './cache/tags.ts'
import { htmlDocument } from './document.ts'
import { bringsToken } from './one-address.ts'
import type { KnownPlan } from './plan/known-plan.ts'
import { earlier, endOf } from './plan/planned.ts'
import type { Render } from './render.ts'
import { sharedPicture } from './shared-picture.ts'

export interface RendererOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
  router: AppRouter
  render: Render
  assets: AssetsOf
  extraHead?: string
  plan: KnownPlan
  languages: KnownLanguages
}

interface PageRequest {
  status?: number
  /** Writes due changes, and returns the texts that readers must not get as stored (createDueChanges). */
  settle?: (first: Promise<unknown>) => Promise<LateTexts | undefined>
  /** Brand values that an admin tries in a preview. */
  tried?: Partial<Brand>
  previewed?: PreviewedText
}

/** @param query the identifying parameters, in a fixed order, with the question mark, or empty */
export function createRenderer(options: RendererOptions) {
  const { config, db, log, router, render, assets, extraHead } = options
  return async (
    pathname: string,
    query: string,
    { status, settle, tried, previewed }: PageRequest = {},
  ): Promise<CachedPage> => {
    const { lang } = splitLang(pathname)
    const met = { busy: false }
    const describe = (error: unknown) => {
      const answer = toErrorBody(error, lang)
      if (answer.body.code === 'BUSY') met.busy = true
      return answer
    }
    // The page reports a failure, as it reads from the same database.
    const plan = options.plan.read(db).catch(() => undefined)
    const [late, languages, present, filing] = await Promise.all([
      settle?.(plan),
      options.languages.read(),
      brandOf(db),
      // Without names pages show ids.
      filingOf(db).catch(() => NO_FILING),
    ])
    const brand = tried ? { ...present, ...tried } : present
    const reading = { db: withReadBatch(db), config, lang, actor: null, log, late }
    const ctx = createContextInner({ ...reading, previewed })
    const menus = menuLinks(ctx.db, brand, lang)
    const page = await render({
      pathname,
      search: query,
      languages,
      filing: namedFiling(filing, lang),
      brand,
      menus,
      router,
      ctx,
      describe,
    })
    if ('redirect' in page)
      return {
        status: page.status,
        etag: '',
        bodies: { identity: Buffer.alloc(0) },
        location: page.redirect,
        tags: [SITE_TAG],
        counts: new Map(),
      }
    const shown = shownBy(page.reads)
    shown.tags.push(...pagesInMenus(brand).map(itemTag))
    // The page is shown even if the size of its picture is unknown.
    const picture = await sharedPicture(ctx.db, page.head.image).catch(() => undefined)
    const html = htmlDocument({
      lang,
      languages,
      brand,
      origin: config.PUBLIC_URL,
      pathname,
      query,
      head: page.personal ? { ...page.head, noindex: true } : page.head,
      picture,
      translated: page.head.english ?? true,
      assets: assets(page.files, page.styleFiles, brand.look.faces),
      html: page.html,
      boot: page.boot,
      look: await lookStyle(brand),
      theme: brand.look.theme,
      ...(config.PASSWORD_POLICY === 'strict' && { passwordMin: STRICT_MINIMUM }),
      ...(extraHead !== undefined && { extraHead }),
    })
    return {
      ...toAnswer(status ?? page.status, ...html),
      ...(late && late !== 'unknown' && page.status === 503 && { late: true }),
      ...met,
      ...shown,
      endsAt: earlier(endOf(await plan, shown.tags), shown.endsAt),
      personal: page.personal,
      secretAddress: bringsToken(page.route),
    }
  }
}

export type PageRenderer = ReturnType<typeof createRenderer>
