import path from 'node:path'
import type { TestModule } from 'vitest/node'

/** The one file that differs since the last run, from the project's root, and the test files to run. */
export interface TestsToRun {
  changed: string
  files: string[]
}

// Vitest that stays for one run after the other: its configuration, the modules that did not change and the migrated
// template are made once. It ends with who started it. Vitest is loaded by its project's name for it, which may be a copy.
const dir = process.cwd()
/** A test file that failed. */
export interface Failed {
  file: string
  /** Whether it took as long as tests wait for what a busy machine may be slow at. */
  late: boolean
}

/** In ms, shorter than anything that tests wait for (vitest.config.ts, client/testing/patience.ts). */
const PATIENCE = 15_000
/** Of the run that is under way. */
const failed: Failed[] = []
const nameOf = (file: string) => path.relative(dir, file).split(path.sep).join('/')

const { createVitest } = (await import(path.join(dir, 'node_modules/vitest/dist/node.js'))) as {
  createVitest: typeof import('vitest/node').createVitest
}
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  reporters: [
    {
      onTestModuleEnd: (module: TestModule) => {
        if (module.ok()) return
        const times = Array.from(module.children.allTests(), (test) => test.diagnostic()?.duration ?? 0)
        const late = Math.max(0, ...times) >= PATIENCE || module.diagnostic().setupDuration >= PATIENCE
        failed.push({ file: nameOf(module.moduleId), late })
      },
    },
  ],
})
await vitest.standalone()

process.on('disconnect', () => process.exit())
process.on('message', ({ changed, files }: TestsToRun) => {
  void (async () => {
    failed.length = 0
    vitest.invalidateFile(path.join(dir, changed))
    const { unhandledErrors } = await vitest.runTestFiles(files)
    const unnamed = failed.length === 0 && unhandledErrors.length > 0 ? files : []
    process.send?.([...failed, ...unnamed.map((file): Failed => ({ file, late: false }))])
  })()
})
process.send?.('ready')
