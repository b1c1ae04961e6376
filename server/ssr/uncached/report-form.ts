import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGS, type Lang } from '../../../shared/base/lang.ts'
import { propertyOf } from '../../../shared/base/property.ts'
import { href } from '../../../shared/routes.ts'
import type { Config } from '../../base/config.ts'
import { createContext, limitedCall } from '../../trpc/context.ts'
import { appError, toErrorBody } from '../../trpc/errors.ts'
import { countRead } from '../../trpc/rate-limits/reads.ts'
import { sendPage } from '../answer.ts'
import { sayKept } from '../cache/kept.ts'
import type { PageRenderer } from '../renderer.ts'

/** Three times the limit of the fields, for their encoding. */
const FORM_BYTES = 100_000
const FIELDS = ['address', 'kind', 'text', 'name', 'email'] as const
const BOXES = ['danger', 'goodFaith'] as const

interface FormSite {
  config: Config
  renderPage: PageRenderer
  /** Answers with the page, nothing filled in. */
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * The form for notices of illegal content, which the browser itself sends (docs/product/moderation.md, "Notices of
 * illegal content"): urlencoded, to its own address, and on to the receipt. After an error the input comes back with the
 * faults; the page reads both from its query, which no real address has.
 */
export function addReportForm(app: FastifyInstance, site: FormSite): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const lang of LANGS) {
      scope.get(href('report', lang), (request, reply) => showForm(site, request, reply, lang))
      scope.post(href('report', lang), (request, reply) => takeForm(site, request, reply, lang))
    }
  })
}

async function render(
  { config, renderPage }: FormSite,
  reply: FastifyReply,
  { lang, query, status }: { lang: Lang; query: URLSearchParams; status?: number },
) {
  sayKept(reply, config, null)
  return renderPage(href('report', lang), `?${query}`, status === undefined ? {} : { status })
}

async function showForm(site: FormSite, request: FastifyRequest, reply: FastifyReply, lang: Lang) {
  const address = propertyOf(request.query, 'address')
  if (typeof address !== 'string' || address === '') return site.page(request, reply)
  await countRead({ config: site.config, http: limitedCall(request, reply) }, 'lists')
  const query = new URLSearchParams({ address: address.slice(0, 2000) })
  return sendPage(request, reply, await render(site, reply, { lang, query }))
}

/** Browsers name the form's origin; a form on another site must not fill in this one. @throws FORBIDDEN */
function assertOwnForm({ headers, host }: FastifyRequest, { PUBLIC_URL }: Config): void {
  const { origin } = headers
  const from = origin && URL.canParse(origin) ? new URL(origin).host : undefined
  if (from === undefined || (from !== host && from !== new URL(PUBLIC_URL).host)) throw appError('FORBIDDEN')
}

async function takeForm(site: FormSite, request: FastifyRequest, reply: FastifyReply, lang: Lang) {
  assertOwnForm(request, site.config)
  const { body } = request
  if (!(body instanceof URLSearchParams)) throw appError('UNSUPPORTED_TYPE')
  const typed = Object.fromEntries(FIELDS.map((name) => [name, body.get(name) ?? '']))
  const ticked = Object.fromEntries(BOXES.map((name) => [name, body.has(name)]))
  const caller = request.server.site.router.createCaller({ ...createContext(request, reply), lang })
  try {
    const { token } = await caller.moderation.notify({ ...typed, ...ticked } as never)
    sayKept(reply, site.config, null)
    return reply.redirect(href('receipt', lang, { slug: token }), 303)
  } catch (error) {
    const { status, body: refusal } = toErrorBody(error, lang)
    if (status >= 500) throw error
    const query = new URLSearchParams(typed)
    for (const name of BOXES) if (body.has(name)) query.set(name, 'on')
    query.set('wrong', refusal.message)
    for (const [name, sentence] of Object.entries(refusal.fields ?? {})) query.set(`wrong.${name}`, sentence)
    return sendPage(request, reply, await render(site, reply, { lang, query, status }))
  }
}
