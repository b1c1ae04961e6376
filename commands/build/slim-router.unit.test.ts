import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createBuilder } from 'vite'
import { expect, it } from 'vitest'
import { markUnused, slimRouter } from './slim-router.ts'

const PRODUCTION = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** Builds a file that takes one function of the router. @returns its code */
async function build(change: (code: string) => string): Promise<string> {
  const builder = await createBuilder({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      slimRouter(),
      {
        name: 'another-version',
        enforce: 'pre',
        load: {
          filter: { id: /\/react-router\/dist\/production\// },
          handler: async (id) => change(await readFile(id, 'utf8')),
        },
      },
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
        load: (id) => (id === '\0entry' ? "export { createBrowserRouter } from 'react-router'" : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', external: /^react(-dom)?$/ },
    },
  })
  const client = builder.environments.client
  if (!client) throw new Error('no environment')
  const [output] = [await builder.build(client)].flat()
  if (!output || !('output' in output)) throw new Error('nothing built')
  return output.output.map((file) => ('code' in file ? file.code : '')).join('\n')
}

it('finds what it marks in the installed react-router, each once', async () => {
  const files = await Array.fromAsync(glob('chunk-*.mjs', { cwd: PRODUCTION }))
  const sources = await Promise.all(files.map((file) => readFile(path.join(PRODUCTION, file), 'utf8')))
  expect(sources.flatMap((source) => markUnused(source).found).sort()).toEqual(['Form', 'Link', 'NavLink'])
})

it('leaves the unused out of what is built', async () => {
  const code = await build((source) => source)
  expect(code).toContain('createBrowserRouter')
  expect(code).not.toMatch(/\b(Nav)?Link = /)
})

it.each([
  ['forwardRef', (source: string) => source.replace(/^var NavLink = React\d*\./m, 'var NavLink = ')],
  ['displayName', (source: string) => source.replace(/^(NavLink)\.displayName/m, 'Object($1).displayName')],
])('fails the build when the router writes its %s in another way', async (_, change) => {
  await expect(build(change)).rejects.toThrow(/no longer writes NavLink as expected/)
})
