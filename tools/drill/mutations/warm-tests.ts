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
/** Of the run that is under way. */
const failed = new Set<string>()
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
        if (!module.ok()) failed.add(nameOf(module.moduleId))
      },
    },
  ],
})
await vitest.standalone()

process.on('disconnect', () => process.exit())
process.on('message', ({ changed, files }: TestsToRun) => {
  void (async () => {
    failed.clear()
    vitest.invalidateFile(path.join(dir, changed))
    const { unhandledErrors } = await vitest.runTestFiles(files)
    const all = failed.size === 0 && unhandledErrors.length > 0 ? files : [...failed]
    process.send?.(all)
  })()
})
process.send?.('ready')
