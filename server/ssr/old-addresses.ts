import type { FastifyReply } from 'fastify'
import { PAGES } from '../../shared/pages.ts'
import { maybeOwnPage, splitLang } from '../../shared/routes.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { type OldAddress, rememberedRedirects } from '../features/redirects/read.ts'
import { sayKept } from './cache/kept.ts'
import { anyTag, REDIRECTS_TAG, SITE_TAG, TEAM_TAG } from './cache/tags.ts'

/** Changes in the table of redirects or of slugs on either side clear an answer. */
function tagsOf({ from, to }: OldAddress): string[] {
  const paths = [from, to].map((address) => splitLang(address).path)
  const of = (page: Kind | 'person') =>
    page === 'page'
      ? paths.some(maybeOwnPage)
      : paths.some((path) => path.startsWith(PAGES[page].path.replace(':slug', '')))
  return [SITE_TAG, REDIRECTS_TAG, ...KINDS.filter(of).map(anyTag), ...(of('person') ? [TEAM_TAG] : [])]
}

/** Looked up only where no page answers (docs/moving.md, "Old addresses"). */
export function createOldAddresses({ config, db }: { config: Config; db: Db }) {
  const redirects = rememberedRedirects(db)
  return {
    clear: redirects.clear,

    find: (pathname: string, search: string): Promise<OldAddress | null> => redirects.find(pathname + search),

    /** Only GET and HEAD come here, so a 301 is right (RFC 9110 section 15.4.2). */
    lead(reply: FastifyReply, found: OldAddress, search: string) {
      // Parameters that identified the old address are dropped; others are carried over.
      const [to = '', fragment] = found.to.split('#')
      const query = found.from.includes('?') || to.includes('?') ? '' : search
      sayKept(reply, config, { tags: tagsOf(found) })
      return reply.redirect(to + query + (fragment === undefined ? '' : `#${fragment}`), 301)
    },
  }
}

export type OldAddresses = ReturnType<typeof createOldAddresses>
