import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const MANIFEST = '.vite/manifest.json'

/** Removes code that the entry never reaches; it is only there for its styles, which are files of their own. */
function dropUnreachable(bundle: Rolldown.OutputBundle): void {
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    const made = bundle[fileName]
    if (made?.type !== 'chunk' || reached.has(fileName)) return
    reached.add(fileName)
    for (const next of [...made.imports, ...made.dynamicImports]) visit(next)
  }
  for (const made of Object.values(bundle))
    if (made.type === 'chunk' && made.facadeModuleId?.endsWith('/app/entry-client.tsx')) visit(made.fileName)
  for (const made of Object.values(bundle))
    if (made.type === 'chunk' && !reached.has(made.fileName)) delete bundle[made.fileName]
}

/**
 * Adds to Vite's manifest which built file contains each source file below client/. Vite lists a chunk's source only if
 * the chunk has a single one, and an island may share its chunk with other code. Removes code that no browser runs.
 */
export const sourceList = (): Plugin => ({
  name: 'source-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle[MANIFEST]
      if (asset?.type !== 'asset') this.error('Vite has written no manifest')
      const manifest: Record<string, { file: string }> = JSON.parse(String(asset.source))
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
      const { root } = this.environment.config
      for (const { fileName, ...made } of Object.values(bundle)) {
        const chunk = chunks.get(fileName)
        if (made.type !== 'chunk' || !chunk) continue
        for (const id of made.moduleIds)
          if (id.startsWith(`${root}/`) && /\.tsx?$/.test(id)) manifest[path.relative(root, id)] ??= chunk
      }
      asset.source = JSON.stringify(manifest)
      dropUnreachable(bundle)
    },
  },
})
