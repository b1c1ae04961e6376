import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** Style sheets that few readers want, and when. */
export const CONDITIONAL = [
  ['styles/print.css', 'print'],
  ['styles/forced-colors.css', '(forced-colors: active)'],
] as const

export interface PageAssets {
  entry: string
  styles: string[]
  /** For some readers alone: named last, so that nobody else waits for them. */
  conditional: { href: string; media: string }[]
  /** They are preloaded, so that no import waits for another. */
  modules: string[]
  fonts: string[]
}

/** Fonts above the fold are on every page; the accent font may come later. */
const isPreloaded = (file: string): boolean =>
  /\/(bricolage|atkinson)/.test(file) && file.includes('normal') && file.endsWith('.woff2')

export async function readAssets(
  clientDir: string,
): Promise<(files: string[], styleFiles: string[]) => PageAssets> {
  const text = await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const known = new Map<string, PageAssets>()
  const fonts = Object.values(manifest)
    .flatMap((c) => [c.file, ...(c.assets ?? [])])
    .filter(isPreloaded)

  return (files, styleFiles) => {
    const key = `${files.join(' ')} ${styleFiles.join(' ')}`
    const assets = known.get(key) ?? collect(manifest, files, styleFiles, [...new Set(fonts)])
    known.set(key, assets)
    return assets
  }
}

/** Each file comes after what it imports. */
function visited(manifest: Record<string, Chunk>, names: string[]): Chunk[] {
  const found = new Set<string>()
  const ordered: Chunk[] = []
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    ordered.push(chunk)
  }
  for (const name of names) visit(name)
  return ordered
}

function collect(
  manifest: Record<string, Chunk>,
  files: string[],
  styleFiles: string[],
  fonts: string[],
): PageAssets {
  const entry = manifest['app/entry-client.tsx']
  if (!entry) throw new Error('the build has no app/entry-client.tsx: run npm run build')
  const needed = ['app/entry-client.tsx', ...files]
  const modules = new Set(visited(manifest, needed).map(({ file }) => file))
  modules.delete(entry.file)
  // A page that is rendered in the browser has this order: what stands later wins.
  const styles = new Set(
    visited(manifest, ['app/entry-client.tsx', ...styleFiles, ...files]).flatMap(({ css }) => css ?? []),
  )
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: [...styles].map(address),
    conditional: CONDITIONAL.flatMap(([name, media]) => {
      const file = manifest[name]?.file
      return file ? [{ href: address(file), media }] : []
    }),
    modules: [...modules].map(address),
    fonts: fonts.map(address),
  }
}
