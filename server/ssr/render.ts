import type { ErrorBody } from '../../shared/base/errors.ts'
import type { MenuLinks } from '../../shared/brand/menu.ts'
import type { PageHead } from '../../shared/page-head.ts'
import type { PageName } from '../../shared/pages.ts'
import type { NamedFiling } from '../../shared/platforms/named.ts'
import type { Languages } from '../../shared/settings/settings.ts'
import type { SiteBrand } from '../features/brand/read.ts'
import type { AppRouter } from '../router.ts'
import type { Context } from '../trpc/context.ts'

export interface RenderInput {
  brand: SiteBrand
  menus: Promise<MenuLinks>
  pathname: string
  search: string
  languages: Languages
  filing: NamedFiling
  router: AppRouter
  ctx: Context
  describe: (error: unknown) => { status: number; body: ErrorBody }
}

export interface PageRead {
  procedure: string
  input: unknown
  data: unknown
}

type RenderResult =
  | { redirect: string; status: 301 | 302 }
  | {
      status: number
      html: string
      head: PageHead
      /** Safe inside a script element. */
      boot: string
      /** Source files below client/, without the entry. */
      files: string[]
      styleFiles: string[]
      reads: PageRead[]
      route: PageName | 'notFound'
      /** Depends on the signed-in user: rendered in the browser, neither cached nor indexed. */
      personal: boolean
    }

export type Render = (input: RenderInput) => Promise<RenderResult>

/** The exports of client/app/entry-server.tsx, declared here so that the server never imports client code. */
export interface RenderingEntry {
  render: Render
  /** The source files that the service worker keeps for public pages, in all languages; of some only the styles. */
  offlineFiles: Record<'files' | 'styleFiles', string[]>
}
