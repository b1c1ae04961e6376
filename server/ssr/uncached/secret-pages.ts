import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../../../shared/pages.ts'
import { splitLang } from '../../../shared/routes.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../database/client.ts'
import { isReceipt } from '../../features/moderation/notices/receipt.ts'
import { countOpening, leadsSomewhere } from '../../features/writing/previews/open.ts'
import { RETRY_AFTER } from '../../http/errors.ts'
import { limitedCall } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { countNetwork, refuseAfterMisses } from '../../trpc/rate-limits/attempts.ts'
import { sendPage } from '../answer.ts'
import { sayKept } from '../cache/kept.ts'
import type { PageRenderer } from '../renderer.ts'

interface SecretPage {
  /** The limit that wrong addresses count against. */
  misses: 'preview' | 'receipt'
  leads: (db: Db, token: string) => Promise<boolean>
  opened?: (db: Db, token: string) => Promise<void>
}
const PREVIEW: SecretPage = { misses: 'preview', leads: leadsSomewhere, opened: countOpening }
const RECEIPT: SecretPage = { misses: 'receipt', leads: isReceipt }

const secretPage = (pathname: string): SecretPage =>
  splitLang(pathname).path.startsWith(PAGES.preview.path.replace(':slug', '')) ? PREVIEW : RECEIPT

/**
 * Nobody may cache the answer, including redirects and refusals. Many wrong addresses are counted and refused; a right
 * one never is.
 */
export async function sendSecretPage(
  { config, db, renderPage }: { config: Config; db: Db; renderPage: PageRenderer },
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
) {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  sayKept(reply, config, null)
  if (!/^[a-z0-9/-]+$/.test(pathname)) throw appError('NOT_FOUND')
  const http = limitedCall(request, reply)
  const token = pathname.slice(pathname.lastIndexOf('/') + 1)
  const { misses, leads, opened } = secretPage(pathname)
  if (!(await leads(db, token))) await refuseAfterMisses({ config, db, http }, misses)
  const page = await renderPage(pathname, '', { settle: request.server.site.due.settle })
  if (page.status === 404) await countNetwork({ config, db, http }, misses)
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
  if (page.status === 200 && isLookedAt(request)) await opened?.(db, token)
  return sendPage(request, reply, page)
}

/** Our service worker does not answer for this page, so the browser asks again after a prefetch. */
const isLookedAt = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['service-worker-navigation-preload'] === undefined
