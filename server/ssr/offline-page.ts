import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../shared/brand/brand.ts'
import { drawnAt } from '../../shared/brand/icons.ts'
import type { Theme } from '../../shared/brand/look/grounds.ts'
import type { Look } from '../../shared/brand/look/look.ts'
import { brandState, OFFLINE_PAGE } from '../../shared/offline/caches.ts'
import type { Languages } from '../../shared/settings/settings.ts'
import { escapeMarkup as e } from '../base/escape.ts'
import type { Db } from '../database/client.ts'
import { lookStyle } from '../features/brand/look/style.ts'
import { brandOf, type SiteBrand } from '../features/brand/read.ts'
import type { KnownLanguages } from '../features/settings/languages/known-languages.ts'
import { sendPage, toAnswer } from './answer.ts'
import type { FaceAssets } from './assets.ts'

export interface OfflinePageSource {
  /** The page as built (client/offline.html), without a name. */
  read(): Promise<string>
  faces(name: Look['faces']): FaceAssets
}

interface OfflinePageOptions {
  db: Db
  languages: KnownLanguages
  source: OfflinePageSource
}

/** Rules after the page's own sheets: the fonts, then the tokens. */
const lookOf = (style: string, { styles, fonts }: FaceAssets): string =>
  [
    ...fonts.map((f) => `<link rel="preload" href="${f}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((f) => `<link rel="stylesheet" href="${f}">`),
    ...(style ? [`<style>${style}</style>`] : []),
    '</head>',
  ].join('\n')

const IMG = '<img src="/favicon.svg" width="48" height="48" alt="">'

/** The mark in the bar, with its second file if it has one. */
function markIn(built: string, { mark }: Brand): string {
  if (!mark?.dark) return built
  const only = (theme: Theme) => `loading="lazy" style="display:var(--in-${theme})">`
  const dark = IMG.replace('/favicon.svg', drawnAt(mark.dark.key, 'favicon.svg'))
  return built.replace(
    IMG,
    `${IMG.replace('>', ` ${only('light')}`)}${dark.replace('>', ` ${only('dark')}`)}`,
  )
}

async function filled(source: OfflinePageSource, brand: SiteBrand, languages: Languages): Promise<string> {
  const { name, version, look } = brand
  const [built, style] = await Promise.all([source.read(), lookStyle(brand)])
  const root = `data-theme="${look.theme}" data-brand="${brandState(version, languages)}"`
  return (
    markIn(built, brand)
      .replace('data-theme="dark" data-brand="0"', languages === 'fr' ? `${root} data-languages="fr"` : root)
      // A name may contain characters that are special in `replace`.
      .replaceAll('{{site}}', () => e(name))
      .replace('</head>', lookOf(style, source.faces(look.faces)))
  )
}

/** The page that the service worker keeps, with the site's name and look (decision 016). */
export function addOfflinePage(app: FastifyInstance, { db, languages, source }: OfflinePageOptions): void {
  app.get(OFFLINE_PAGE, async (request, reply) => {
    const page = toAnswer(200, await filled(source, await brandOf(db), await languages.read()))
    // The page names files of the present release.
    return sendPage(request, reply.header('cache-control', 'no-cache'), page)
  })
}
