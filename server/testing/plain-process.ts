import { existsSync } from 'node:fs'
import fp from 'fastify-plugin'
import { addPages, rememberParts } from '../ssr/plugin.ts'
import type { Render } from '../ssr/render.ts'
import { createRenderer } from '../ssr/renderer.ts'
import { answerOthers, askOthers } from '../start/processes/peers.ts'
import { work } from '../start/processes/work.ts'

// A process of a supervised site (supervised.ts). Its pages need no build: the home page names the process that made
// it and its articles, and is cached like any page. BROKEN_BY names a file: while it exists, a process ends at its
// start, like a release that does not start.

const render: Render = async ({ router, ctx }) => {
  const input = { kind: 'article', page: 1, limit: 5 } as const
  const data = await router.createCaller(ctx).texts.list(input)
  return {
    ...{ status: 200, boot: '{}', files: [], styleFiles: [], route: 'home', personal: false },
    head: { title: 'Une page', description: '' },
    html: `made by ${process.pid}: ${data.items.map(({ title }) => title).join(', ')}.`,
    reads: [{ procedure: 'texts.list', input, data }],
  }
}
const assets = () => ({
  entry: '/entry-client.js',
  styles: [],
  conditional: [],
  modules: [],
  fonts: [],
  pageStyles: new Set<string>(),
})

const { BROKEN_BY } = process.env
if (BROKEN_BY && existsSync(BROKEN_BY)) process.exit(7)
answerOthers('pid', () => process.pid)
work({
  sources: {},
  plugin: (site) =>
    fp(async (app) => {
      const remembered = rememberParts(site)
      const { plan, languages } = remembered
      addPages(
        app,
        createRenderer({ ...site, log: app.log, router: app.site.router, render, assets, plan, languages }),
        { ...site, ...remembered },
      )
      app.get('/api/testing/pids', async () => [process.pid, ...(await askOthers<number>('pid'))])
    }),
})
