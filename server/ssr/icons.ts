import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ICON_NAMES, ICONS, type IconName } from '../../shared/brand/icons.ts'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { INITIAL_PALETTE } from '../../shared/brand/look/palettes.ts'
import type { Config } from '../base/config.ts'
import { lazy } from '../base/lazy.ts'
import type { Db } from '../database/client.ts'
import { sendDrawn } from '../features/brand/pictures/serve.ts'
import { brandOf } from '../features/brand/read.ts'
import { sayTags } from '../http/cacheable.ts'
import { sayKeptFor } from './cache/kept.ts'
import { SITE_TAG } from './cache/tags.ts'

/** Clients that ask without reading a page keep the former icon for this long. */
const KEPT_S = 600

/** The share card contains the release's name: a site with another name shows the card without it. */
const fileOf = (name: IconName, site: string): string =>
  name === 'og-default.png' && site !== INITIAL_BRAND.name ? 'og-plain.png' : name

/** A brand with the initial colour does not need the library of colours. */
const loadColours = lazy(() => import('./icon-colours.ts'))

interface IconsOptions {
  config: Config
  db: Db
  /** The folder of the release's icons. */
  clientDir: string
}

/**
 * Icons at the addresses where browsers, phones and other sites look by default: the mark's, or the release's in the
 * brand's colour.
 */
export const icons =
  ({ config, db, clientDir }: IconsOptions): FastifyPluginAsync =>
  async (app) => {
    /** All icons in the last few colours. */
    const coloured = new LRUCache<string, Buffer>({ max: 4 * ICON_NAMES.length })
    async function inColour(file: string, colour: string): Promise<Buffer> {
      const key = `${file} ${colour}`
      const made = coloured.get(key)
      if (made) return made
      const { inBrandColour } = await loadColours()
      const icon = inBrandColour(file, await readFile(path.join(clientDir, file)), colour)
      coloured.set(key, icon)
      return icon
    }
    for (const name of ICON_NAMES)
      app.get(`/${name}`, async (request, reply) => {
        const { mark, look, name: site } = await brandOf(db)
        const file = fileOf(name, site)
        if (!mark && look.colour === INITIAL_PALETTE) {
          sayTags(reply, config, [SITE_TAG])
          return reply.sendFile(file)
        }
        sayKeptFor(reply, config, KEPT_S, { tags: [SITE_TAG] })
        if (mark) return sendDrawn(request, reply, { key: mark.key, name })
        return reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(ICONS[name])
          .send(await inColour(file, look.colour))
      })
  }
