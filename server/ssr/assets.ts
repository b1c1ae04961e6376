import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { recordOf } from '../../shared/base/tables.ts'
import { FACES, type Faces } from '../../shared/brand/look/look.ts'

interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'app/entry-client.tsx'

/** Style sheets that few readers need, with the condition. */
export const CONDITIONAL = [
  ['styles/print.css', 'print'],
  ['styles/forced-colors.css', '(forced-colors: active)'],
] as const

export interface PageAssets {
  entry: string
  styles: string[]
  /** Those that no page's script loads: they are removed with their page (client/app/exchange/styles.ts). */
  pageStyles: ReadonlySet<string>
  /** Only some readers need these: they come last, so that nobody else waits for them. */
  conditional: { href: string; media: string }[]
  /** Preloaded, so that no import waits for another. */
  modules: string[]
  fonts: string[]
}

/** For each pair of fonts: its sheet, which the first pair does not need, and the font files above the fold. */
const FACE_FILES: Record<Faces, { sheet?: string; families: readonly [string, string] }> = {
  bricolage: { families: ['bricolage-display-normal', 'atkinson-text-normal'] },
  fraunces: {
    sheet: 'styles/faces/fraunces.css',
    families: ['fraunces-display-normal', 'literata-text-normal'],
  },
  space: { sheet: 'styles/faces/space.css', families: ['space-display-normal', 'figtree-text-normal'] },
}
export const FACE_SHEETS = FACES.flatMap((name) => FACE_FILES[name].sheet ?? [])

export type FaceAssets = Pick<PageAssets, 'styles' | 'fonts'>

function faceAssets(manifest: Manifest, name: Faces): FaceAssets {
  const { sheet, families } = FACE_FILES[name]
  const file = sheet && manifest[sheet]?.file
  const all = Object.values(manifest).flatMap((c) => [c.file, ...(c.assets ?? [])])
  const fonts = all.filter((f) => f.endsWith('.woff2') && families.some((family) => f.includes(`/${family}`)))
  return { styles: file ? [`/${file}`] : [], fonts: [...new Set(fonts)].map((f) => `/${f}`) }
}

export type AssetsOf = (files: string[], styleFiles: string[], faces: Faces) => PageAssets

interface BuiltAssets {
  page: AssetsOf
  faces(name: Faces): FaceAssets
}

export async function readAssets(clientDir: string): Promise<BuiltAssets> {
  const text = await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const known = new Map<string, PageAssets>()
  const ofScripts = stylesOfScripts(manifest)
  const pairs = recordOf<Record<Faces, FaceAssets>>(FACES, (name) => faceAssets(manifest, name))
  return {
    faces: (name) => pairs[name],
    page(files, styleFiles, faces) {
      const key = `${faces} ${files.join(' ')} ${styleFiles.join(' ')}`
      const assets =
        known.get(key) ?? collect(manifest, { files, styleFiles, faces: pairs[faces], ofScripts })
      known.set(key, assets)
      return assets
    },
  }
}

/** What only imports styles may be built as its sheet alone. */
const sheetsOf = ({ file, css = [] }: Chunk): string[] => (file.endsWith('.css') ? [file, ...css] : css)

/** Each file comes after its imports. */
function visited(manifest: Manifest, names: string[]): Chunk[] {
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

/** Sheets that scripts may load, and then rely on. */
function stylesOfScripts(manifest: Manifest): Set<string> {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const sheet of sheetsOf(chunk)) styles.add(sheet)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(ENTRY)
  return styles
}

interface WantedFiles {
  files: string[]
  styleFiles: string[]
  faces: FaceAssets
  ofScripts: ReadonlySet<string>
}

function collect(manifest: Manifest, { files, styleFiles, faces, ofScripts }: WantedFiles): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('the build has no app/entry-client.tsx: run npm run build')
  const needed = [ENTRY, ...files]
  const modules = new Set(visited(manifest, needed).map(({ file }) => file))
  modules.delete(entry.file)
  // A page rendered in the browser has this order too: later sheets win.
  const styles = new Set(visited(manifest, [ENTRY, ...styleFiles, ...files]).flatMap(sheetsOf))
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: [...[...styles].map(address), ...faces.styles],
    pageStyles: new Set([...styles].filter((file) => !ofScripts.has(file)).map(address)),
    conditional: CONDITIONAL.flatMap(([name, media]) => {
      const file = manifest[name]?.file
      return file ? [{ href: address(file), media }] : []
    }),
    modules: [...modules].map(address),
    fonts: faces.fonts,
  }
}
