import type { ErrorBody } from '../../shared/base/errors.ts'
import type { PageHead } from '../../shared/page-head.ts'
import type { PageName } from '../../shared/pages.ts'
import type { AppRouter } from '../router.ts'
import type { Context } from '../trpc/context.ts'

export interface RenderInput {
  pathname: string
  search: string
  router: AppRouter
  ctx: Context
  /** The public part of an error, and its HTTP status. */
  describe: (error: unknown) => { status: number; body: ErrorBody }
}

/** What a page was made of: the answer of a procedure. */
export interface PageRead {
  /** As in `content.list`. */
  procedure: string
  input: unknown
  data: unknown
}

export type RenderResult =
  | { redirect: string; status: 301 | 302 }
  | {
      status: number
      html: string
      head: PageHead
      /** JSON for the boot script, safe inside a script element. */
      boot: string
      /** Source files below client/ whose built code and styles the page needs, the entry aside. */
      files: string[]
      /** Those of which it needs the styles alone. */
      styleFiles: string[]
      /** For what it depends on (tags.ts). */
      reads: PageRead[]
      /** For caching rules. */
      route: PageName | 'notFound'
      /** Depends on the signed-in user: rendered in the browser, neither cached nor indexed. */
      personal: boolean
    }

export type Render = (input: RenderInput) => Promise<RenderResult>

/** Exported by client/app/entry-server.tsx; declared here so that the server never imports client code. */
export interface RenderingEntry {
  render: Render
  /** Source files below client/ that public pages are made of, in all languages: the service worker keeps them. */
  offlineFiles: string[]
}
