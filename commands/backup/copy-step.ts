import { asStep, stepData } from '../../server/base/step.ts'
import { copyStepData } from '../../server/features/operation/archives/copy-step.ts'
import { errorLine } from '../../server/features/operation/runs/record.ts'
import { lowerPriority } from '../low-priority.ts'
import { copyBackups } from './copy.ts'

// The site's job runs this in a process of its own, so that a hanging folder holds up nothing else.
asStep()
lowerPriority()
try {
  const { databaseUrl: url, ...data } = copyStepData.parse(await stepData())
  await copyBackups({ ...data, url, report: (line) => console.log(line) })
} catch (error) {
  console.error(errorLine(error))
  process.exit(1)
}
process.exit(0)
