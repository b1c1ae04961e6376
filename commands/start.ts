import { isStale } from './build/build.ts'

process.env.NODE_ENV ??= 'production'

const report = (line: string) => console.log(line)
const [{ run }, stale] = await Promise.all([import('../server/main.ts'), isStale()])
/** In a process that ends: the bundler would stay in the memory of the one that serves. */
const build = async (signal: AbortSignal) => {
  const { runStep } = await import('../server/base/step.ts')
  await runStep({ file: 'commands/build/build.ts', what: 'Building the pages', report, signal })
}
await run({ report, ...(stale && { prepare: build }) })
