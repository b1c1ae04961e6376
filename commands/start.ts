import { isStale } from './build/build.ts'

process.env.NODE_ENV ??= 'production'

const report = (line: string) => console.log(line)
const [{ run }, stale] = await Promise.all([import('../server/main.ts'), isStale()])
/** Runs in a process that ends, as the bundler would stay in the memory of the serving one. */
const build = async (signal: AbortSignal) => {
  const { runStep } = await import('../server/base/step.ts')
  await runStep({ file: 'commands/build/build.ts', what: 'Building the pages', report, signal })
}
await run({ report, ...(stale && { prepare: build }) })
