import { readFile } from 'node:fs/promises'
import path from 'node:path'
import middie from '@fastify/middie'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { Faces } from '../../shared/brand/look/look.ts'
import { type AssetsOf, CONDITIONAL, FACE_SHEETS, type PageAssets } from './assets.ts'
import { feeds } from './feeds/feeds.ts'
import { leadToFrench } from './french-only.ts'
import { cspHash } from './inline-script.ts'
import { addOfflinePage, type OfflinePageSource } from './offline-page.ts'
import { addPages, PAGE_SOURCES, type PagesOptions, rememberParts } from './plugin.ts'
import type { Render, RenderingEntry } from './render.ts'
import { createRenderer } from './renderer.ts'

/** Vite's React plugin requires it before any component is loaded. */
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

export const DEV_SOURCES = { script: [...PAGE_SOURCES.script, cspHash(REFRESH)], connect: ['ws:'] }

const ASSETS: PageAssets = {
  entry: '/app/entry-client.tsx',
  styles: ['/styles/index.css'],
  pageStyles: new Set(),
  conditional: CONDITIONAL.map(([name, media]) => ({ href: `/${name}`, media })),
  modules: [],
  fonts: [],
}

export const devPages = (options: PagesOptions): FastifyPluginAsync =>
  fp(async (app) => {
    const { createServer, isRunnableDevEnvironment } = await import('vite')
    const vite = await createServer({
      configFile: path.resolve(import.meta.dirname, '../../vite.config.ts'),
      server: { middlewareMode: { server: app.server } },
      appType: 'custom',
    })
    app.addHook('onClose', () => vite.close())
    await app.register(middie)
    app.use(vite.middlewares)

    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment))
      throw new Error('Vite has no rendering environment')
    // Vite caches the module until one of its sources changes.
    const render: Render = async (input) => {
      const entry = await environment.runner.import<RenderingEntry>('/app/entry-server.tsx')
      return entry.render(input)
    }
    const { config, db } = options
    const remembered = rememberParts(options)
    const { plan, languages } = remembered
    leadToFrench(app, remembered)
    const extraHead = `<script type="module">${REFRESH}</script>\n<script type="module" src="/@vite/client"></script>\n`
    await app.register(feeds({ config, db, plan, languages }))
    const faceStyles = (faces: Faces): string[] =>
      FACE_SHEETS.filter((sheet) => sheet.includes(faces)).map((sheet) => `/${sheet}`)
    // The service worker exists only in builds.
    const source: OfflinePageSource = {
      read: () => readFile(path.join(vite.config.root, 'offline.html'), 'utf8'),
      faces: (name) => ({ styles: faceStyles(name), fonts: [] }),
    }
    addOfflinePage(app, { db, languages, source })
    const assets: AssetsOf = (_files, _styleFiles, faces) => ({
      ...ASSETS,
      styles: [...ASSETS.styles, ...faceStyles(faces)],
    })
    addPages(
      app,
      createRenderer({
        config,
        db,
        log: app.log,
        router: app.site.router,
        render,
        assets,
        extraHead,
        plan,
        languages,
      }),
      {
        ...options,
        ...remembered,
        cache: false,
      },
    )
  })
