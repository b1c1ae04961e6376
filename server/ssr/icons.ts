import type { FastifyPluginAsync } from 'fastify'
import { ICON_NAMES } from '../../shared/brand/icons.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { sendDrawn } from '../features/brand/pictures/serve.ts'
import { brandOf } from '../features/brand/read.ts'
import { sayTags } from '../http/cacheable.ts'
import { sayKeptFor } from './cache/kept.ts'
import { SITE_TAG } from './cache/tags.ts'

/** Those who ask without having read a page have the former one for so long. */
const KEPT_S = 600

/** Icons where browsers, phones and other sites look for them by themselves: those of the mark, or of the release. */
export const icons =
  ({ config, db }: { config: Config; db: Db }): FastifyPluginAsync =>
  async (app) => {
    for (const name of ICON_NAMES)
      app.get(`/${name}`, async (request, reply) => {
        const { mark } = await brandOf(db)
        if (!mark) {
          sayTags(reply, config, [SITE_TAG])
          return reply.sendFile(name)
        }
        sayKeptFor(reply, config, KEPT_S, { tags: [SITE_TAG] })
        return sendDrawn(request, reply, { key: mark.key, name })
      })
  }
