// Moved to commands/build/build.ts. Kept for units, docs and updaters of 0.2.0, which start this file, until `follows` passes it.
import { buildIfStale } from '../commands/build/build.ts'
import { asStep } from '../server/base/step.ts'

asStep()
await buildIfStale((line) => process.stdout.write(`${line}\n`))
