import { glob, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { propertyOf } from '../../../shared/base/property.ts'
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts'

/** How a file imports another: for its types only, at load, or later by import(). */
export type ImportKind = 'type' | 'value' | 'dynamic'

export interface Import {
  from: string
  /** The imported file, from the project's root; for one that does not exist, the path where it was looked for. Or a package. */
  to: string
  kind: ImportKind
  line: number
}

const textOf = (node: unknown): string | undefined => {
  const value = propertyOf(node, 'value')
  return typeof value === 'string' ? value : undefined
}

/** The import of a syntax node: `import`, `export … from`, `import()` and `import('…').Type`. */
function importOf(node: SyntaxNode): { target: string; kind: ImportKind } | undefined {
  const target = textOf(node.source)
  if (target === undefined) return undefined
  switch (node.type) {
    case 'ImportDeclaration':
      return { target, kind: node.importKind === 'type' ? 'type' : 'value' }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { target, kind: node.exportKind === 'type' ? 'type' : 'value' }
    case 'ImportExpression':
      return { target, kind: 'dynamic' }
    case 'TSImportType':
      return { target, kind: 'type' }
    default:
      return undefined
  }
}

/** The files that a file imports by relative paths, and the packages that it imports, without Node's own modules. */
export function importsOf(from: string, text: string): { files: Import[]; packages: Import[] } {
  const files: Import[] = []
  const packages: Import[] = []
  for (const node of nodesOf(from, text)) {
    const { target, kind } = importOf(node) ?? {}
    if (!target || !kind) continue
    const line = lineOf(text, node)
    // The part after the question mark is for Vite: './icon.svg?raw'.
    const to = path.posix.join(path.posix.dirname(from), target.split('?', 1)[0] ?? '')
    if (target.startsWith('.')) files.push({ from, to, kind, line })
    else if (!isBuiltin(target)) packages.push({ from, to: packageOf(target), kind, line })
  }
  return { files, packages }
}

/** The package of an import: `@scope/name` for '@scope/name/part', `name` for 'name/part'. */
export const packageOf = (target: string): string =>
  target.split('/', target.startsWith('@') ? 2 : 1).join('/')

/** Every TypeScript file of the repository, tracked or not, with its text: of these folders, and the configurations at the root. */
export async function readSources(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const files = await Array.fromAsync(
    glob([`{${folders.join(',')}}/**/*.{ts,tsx}`, '*.config.ts'], { cwd: root }),
  )
  const ours = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((f) => !f.startsWith('prisma/generated/'))
  return new Map(
    await Promise.all(
      ours.sort().map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
    ),
  )
}
