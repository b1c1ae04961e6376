import { expect, it } from 'vitest'
import { JOB_NAMES } from '../../../../shared/operation/jobs.ts'
import { jobName } from './job-name.ts'

it('a queue is called by what it does, in the reader’s language', () => {
  for (const [queue, names] of Object.entries(JOB_NAMES))
    expect([jobName('fr', queue), jobName('en', queue)]).toEqual([names.fr, names.en])
})

it.each(['of-another-release', 'toString'])(
  '%s, which this release does not know, by its own name',
  (queue) => expect(jobName('fr', queue)).toBe(queue),
)
