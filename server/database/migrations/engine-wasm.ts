import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { engineAdapter } from './engine-adapter.ts'
import { readSchema } from './files.ts'

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')

async function instantiate(): Promise<Bindings> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  // Vitest's global set-up has no import.meta.resolve.
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const { instance } = await WebAssembly.instantiate(await readFile(script.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return bindings
}

class ScriptError extends Error {}

let loaded: Promise<Bindings> | undefined

/** After a panic the engine cannot be used again in this process. */
let panic: string | undefined
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => {
      panic = message
    },
  },
})

/** Prisma's schema engine is 3 MB of WebAssembly that a normal start does not need. */
export async function withEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loaded ??= instantiate()
  const { SchemaEngine } = await loaded
  const adapter = engineAdapter(url)
  const datamodels = (await readSchema()).map(({ path, content }): [string, string] => [path, content])
  try {
    const engine = await SchemaEngine.new(
      { datamodels },
      () => {},
      bindMigrationAwareSqlAdapterFactory(adapter.factory),
    )
    try {
      return await work(engine)
    } finally {
      if (panic === undefined) engine.free()
    }
  } catch (error) {
    if (panic !== undefined) throw new Error(`Prisma's schema engine broke down: ${panic}`, { cause: error })
    if (adapter.failure !== undefined) throw new ScriptError(adapter.failure, { cause: error })
    throw error
  } finally {
    await adapter.close()
  }
}
