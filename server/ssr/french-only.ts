import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANG_COOKIE } from '../../shared/base/lang.ts'
import { calendarHref } from '../../shared/releases/calendar.ts'
import { alternatePath, isInSection, splitLang } from '../../shared/routes.ts'
import type { KnownLanguages } from '../features/settings/languages/known-languages.ts'
import { manifestHref } from './feeds/manifest.ts'
import type { OldAddresses } from './old-addresses.ts'
import { addressOf } from './page-handler.ts'

interface FrenchOnly {
  languages: KnownLanguages
  old: Pick<OldAddresses, 'find'>
}

const FILES = [manifestHref('en'), '/en/rss.xml', calendarHref('en')]

/**
 * While English is switched off, addresses below /en redirect to their French twins, feeds too: a feed reader gets the
 * news in French and has English back later. The cookie of the reader's choice is removed, as a French page in a CDN
 * would lead back.
 */
export function leadToFrench(app: FastifyInstance, { languages, old }: FrenchOnly): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isReading(request) || !/^\/+en(?:[/?]|$)/.test(request.url)) return
    if ((await languages.read()) === 'both') return
    const { pathname, search } = addressOf(request)
    // Old addresses still lead where they always did.
    if (!isOurs({ pathname, search }) && (await old.find(pathname, search).catch(() => null))) return
    // `//evil.example` would be another host.
    return lead(request, reply, alternatePath(pathname, 'fr').replace(/^[\\/]+/, '/') + search)
  })
}

/** WordPress' `/en?p=12` is an address of its own. */
const isOurs = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  FILES.includes(pathname) || isInSection(pathname) || (splitLang(pathname).path === '/' && !search)

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

function lead(request: FastifyRequest, reply: FastifyReply, to: string) {
  if (request.headers.cookie?.includes(`${LANG_COOKIE}=`))
    reply.header('set-cookie', `${LANG_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
  reply.header('cache-control', 'private, no-cache').header('referrer-policy', 'no-referrer')
  return reply.redirect(to, 302)
}
