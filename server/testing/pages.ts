import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { FACES } from '../../shared/brand/look/look.ts'
import { feeds } from '../ssr/feeds/feeds.ts'
import { leadToFrench } from '../ssr/french-only.ts'
import { addOfflinePage, type OfflinePageSource } from '../ssr/offline-page.ts'
import type { KnownPlan } from '../ssr/plan/known-plan.ts'
import { addPages, type PagesOptions, rememberParts } from '../ssr/plugin.ts'
import type { Render, RenderingEntry } from '../ssr/render.ts'
import { createRenderer } from '../ssr/renderer.ts'

/** The code that renders pages, from its sources. */
export function renderingEntry(): Promise<RenderingEntry> {
  // A name that only Vitest resolves: the server itself never imports the client.
  const entry = '../../client/app/entry-server.tsx'
  return import(entry)
}

/** Pages rendered by the client's sources, without styles and scripts: for tests of the server. */
export const testPages = (
  options: PagesOptions & {
    /** Wraps each rendering. */
    around?: (render: Render) => Render
    /** Replaces the usual plan. */
    plan?: KnownPlan
  },
): FastifyPluginAsync =>
  fp(async (app) => {
    const { config, db, around = (render) => render } = options
    const remembered = rememberParts(options)
    const { languages } = remembered
    const plan = options.plan ?? remembered.plan
    leadToFrench(app, remembered)
    const { render } = await renderingEntry()
    const assets = () => ({
      entry: '/entry-client.js',
      styles: [],
      pageStyles: new Set<string>(),
      conditional: [],
      modules: [],
      fonts: [],
    })
    await app.register(feeds({ config, db, plan, languages }))
    const source: OfflinePageSource = {
      read: () => readFile(new URL('../../client/offline.html', import.meta.url), 'utf8'),
      faces: (name) => ({ styles: name === FACES[0] ? [] : [`/styles/faces/${name}.css`], fonts: [] }),
    }
    addOfflinePage(app, { db, languages, source })
    addPages(
      app,
      createRenderer({
        config,
        db,
        log: app.log,
        router: app.site.router,
        render: around(render),
        assets,
        plan,
        languages,
      }),
      {
        ...options,
        ...remembered,
        plan,
      },
    )
  })
