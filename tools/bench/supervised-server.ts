// Several processes of the site without its page cache, for the row `cores-anew`.
process.env.NODE_ENV ??= 'production'
const { run } = await import('../../server/main.ts')
await run({
  report: (line) => process.stderr.write(`${line}\n`),
  processFile: 'tools/bench/uncached-process.ts',
})

export {}
