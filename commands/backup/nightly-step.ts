import { asStep, EXIT_AWAY, stepData } from '../../server/base/step.ts'
import { isDatabaseAway } from '../../server/database/errors.ts'
import { LockLostError } from '../../server/database/operation-lock.ts'
import { nightlyStepData } from '../../server/features/operation/archives/nightly-step.ts'
import { errorLine } from '../../server/features/operation/runs/record.ts'
import { lowerPriority } from '../low-priority.ts'
import { nightly } from './nightly.ts'

// The site's job runs this in a process with its own memory and a lower priority.
asStep()
lowerPriority()
try {
  await nightly(nightlyStepData.parse(await stepData()), (line) => console.log(line))
} catch (error) {
  console.error(errorLine(error))
  process.exit(isDatabaseAway(error) || error instanceof LockLostError ? EXIT_AWAY : 1)
}
process.exit(0)
