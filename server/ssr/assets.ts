import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

export interface PageAssets {
  entry: string
  styles: string[]
  /** Preloaded, so that no import waits for another. */
  modules: string[]
  fonts: string[]
}

/** Faces above the fold on every page; the accent face may come later. */
const isPreloaded = (file: string): boolean =>
  /\/(bricolage|atkinson)/.test(file) && file.includes('normal') && file.endsWith('.woff2')

/** From Vite's manifest: a function from source files to their built files. */
export async function readAssets(clientDir: string): Promise<(files: string[]) => PageAssets> {
  const text = await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const known = new Map<string, PageAssets>()
  const fonts = Object.values(manifest)
    .flatMap((c) => [c.file, ...(c.assets ?? [])])
    .filter(isPreloaded)

  return (files) => {
    const key = files.join(' ')
    const assets = known.get(key) ?? collect(manifest, files, [...new Set(fonts)])
    known.set(key, assets)
    return assets
  }
}

function collect(manifest: Record<string, Chunk>, files: string[], fonts: string[]): PageAssets {
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || modules.has(chunk.file)) return
    modules.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const css of chunk.css ?? []) styles.add(css)
  }
  const entry = manifest['entry-client.tsx']
  if (!entry) throw new Error('the build has no entry-client.tsx: run npm run build')
  for (const name of ['entry-client.tsx', ...files]) visit(name)
  modules.delete(entry.file)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: [...styles].map(address),
    modules: [...modules].map(address),
    fonts: fonts.map(address),
  }
}
