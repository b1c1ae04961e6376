import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import type { RenderingEntry } from '../../server/ssr/render.ts'
import { LANGS } from '../../shared/base/lang.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../client')

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** Files that all public pages need, besides each page's own. */
const AROUND_PAGES = [
  'app/entry-client.tsx',
  'styles/print.css',
  'styles/forced-colors.css',
  'features/connectivity/watch.tsx',
  'features/connectivity/leave.ts',
  'features/connectivity/typed.ts',
  ...LANGS.map((lang) => `i18n/${lang}/connectivity.ts`),
]

/** Files without a digest in their names that the offline page needs, or that replace missing ones; none belongs to the brand. */
const BY_NAME = ['offline-look.js', 'fallback.webp', 'game/*']

const shared: InlineConfig = {
  configFile: false,
  root: CLIENT,
  logLevel: 'warn',
}

/** @param styleNames only their styles are wanted */
function assetsOf(manifest: Manifest, names: string[], styleNames: string[]): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string, wanted: 'all' | 'styles') => {
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`${name} is not among the built files: correct commands/build/build-worker.ts`)
    if (visited.has(chunk.file)) return
    visited.add(chunk.file)
    // What only imports styles may be built as its sheet alone.
    const code = wanted === 'all' || chunk.file.endsWith('.css') ? [chunk.file] : []
    for (const file of [...code, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported, wanted)
  }
  for (const name of names) visit(name, 'all')
  for (const name of styleNames) visit(name, 'styles')
  return [...files].map((file) => `/${file}`)
}

/** Builds /offline.html with its own code and styles. @returns its files with a digest in their names */
async function buildOfflinePage(outDir: string): Promise<string[]> {
  const built = await build({
    ...shared,
    // An absolute address, as the page is shown in place of any page.
    base: '/',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: { input: path.join(CLIENT, 'offline.html') },
    },
  })
  const { output } = Array.isArray(built)
    ? (built[0] ?? { output: [] })
    : 'output' in built
      ? built
      : { output: [] }
  return output.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'))
}

async function revisions(outDir: string): Promise<{ url: string; revision: string }[]> {
  const names = (await Array.fromAsync(glob(BY_NAME, { cwd: outDir }))).filter(
    (name) => !/\.(br|gz)$/.test(name),
  )
  return Promise.all(
    names.sort().map(async (name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(await readFile(path.join(outDir, name)))
        .digest('hex')
        .slice(0, 16),
    })),
  )
}

/**
 * Builds the offline page and the service worker, one script with a list of the files to keep (decision 016).
 * @param outDir the folder of the browser's built files
 * @param renderingEntry the file that renders pages: it knows which pages can be read offline and their files, which are
 * kept in advance
 */
export async function buildWorker(outDir: string, renderingEntry: string): Promise<void> {
  const offlinePage = await buildOfflinePage(outDir)
  const manifest: Manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'))
  const { offlineFiles }: RenderingEntry = await import(pathToFileURL(renderingEntry).href)
  const precache = [
    ...(await revisions(outDir)),
    ...offlinePage.map((name) => ({ url: `/${name}`, revision: null })),
  ]
  await build({
    ...shared,
    define: {
      __PRECACHE__: JSON.stringify(precache),
      __ASSETS__: JSON.stringify(
        assetsOf(manifest, [...AROUND_PAGES, ...offlineFiles.files], offlineFiles.styleFiles),
      ),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(CLIENT, 'worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
