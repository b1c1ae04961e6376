import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { feeds } from '../ssr/feeds.ts'
import { addPages, type PagesOptions } from '../ssr/plugin.ts'
import type { Render } from '../ssr/render.ts'
import { createRenderer } from '../ssr/renderer.ts'

/** Pages from their sources, by the client's own code, with neither styles nor scripts: for tests of the server. */
export const testPages = (options: PagesOptions): FastifyPluginAsync =>
  fp(async (app) => {
    const { config, db } = options
    // By a name that only Vitest resolves: the server itself never imports the client.
    const entry = '../../client/entry-server.tsx'
    const { render } = (await import(entry)) as { render: Render }
    const assets = () => ({ entry: '/entry-client.js', styles: [], modules: [], fonts: [] })
    await app.register(feeds({ config, db }))
    addPages(app, createRenderer({ config, db, log: app.log, render, assets }), options)
  })
