import { asStep, stepData } from '../../server/base/step.ts'
import { erasuresStepData } from '../../server/features/account/erasures/erasures-step.ts'
import { errorLine } from '../../server/features/operation/runs/record.ts'
import { lowerPriority } from '../low-priority.ts'
import { copyErasures } from './copy-erasures.ts'
import { checkCopyPlace } from './copy-place.ts'

// The site's job runs this in a process of its own, so that a hanging folder holds up nothing else.
asStep()
lowerPriority()
try {
  const folders = erasuresStepData.parse(await stepData())
  await checkCopyPlace(folders)
  await copyErasures(folders)
} catch (error) {
  console.error(errorLine(error))
  process.exit(1)
}
process.exit(0)
