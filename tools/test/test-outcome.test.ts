import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test-outcome.ts'

test('vitest: what failed or was skipped is named with its file and its reason, without the stack', () => {
  const tests = [
    { fullName: 'counts', status: 'passed', failureMessages: [] },
    {
      fullName: 'sorts',
      status: 'failed',
      failureMessages: ['DatabaseError: \nInvalid call:\n\n\u001b[31mno\u001b[39m such row\n    at x.ts:1'],
    },
    { fullName: 'rests', status: 'pending', failureMessages: [] },
  ]
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      { name: 'a.test.ts', message: '', status: 'failed', assertionResults: tests },
      { name: 'b.test.ts', message: 'Cannot find module\nb', status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestOutcome(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'a.test.ts › sorts: DatabaseError: Invalid call: no such row',
      'a.test.ts › rests: pending',
      'b.test.ts: Cannot find module b',
    ],
  })
})

test('Playwright: nested groups are named, and what passed only when repeated counts as failed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ ...(message ? { error: { message } } : {}) }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          { title: 'dark', specs: [spec('closes', 'unexpected', 'timeout\n1'), spec('blinks', 'flaky')] },
        ],
      },
    ],
  }
  expect(playwrightOutcome(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.spec.ts › dark › closes: timeout 1', 'a.spec.ts › dark › blinks: flaky'],
  })
})
