import { stripVTControlCharacters } from 'node:util'

/** The result of a part of the tests: its counts, and its failures with name and reason. */
export interface Outcome {
  passed: number
  failed: number
  failures: string[]
}

const REASON_CHARS = 300

/** The reason on one line without the stack. For errors of the database, the first line says nothing. */
const reason = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n    at ', 1)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_CHARS) || 'no reason given'

/** Reads Vitest's report ("json"). A skipped test does not count as passed. */
export function vitestOutcome(json: string): Outcome {
  const report: {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: {
      name: string
      message: string
      status: string
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    }[]
  } = JSON.parse(json)
  const notPassed = ({ assertionResults }: (typeof report.testResults)[number]) =>
    assertionResults.filter((test) => test.status !== 'passed')
  const failures = report.testResults.flatMap((file) =>
    notPassed(file).map(
      (test) => `${file.name} › ${test.fullName}: ${reason(test.failureMessages[0] ?? test.status)}`,
    ),
  )
  // A file that cannot be loaded, or whose set-up fails, contains no failed test to name or count.
  const unloaded = report.testResults
    .filter((file) => file.status !== 'passed' && notPassed(file).length === 0)
    .map(({ name, message }) => `${name}: ${reason(message)}`)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + unloaded.length,
    failures: [...failures, ...unloaded],
  }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Reads Playwright's report ("json"). A test that passed only when repeated counts as failed, and so does a skipped one. */
export function playwrightOutcome(json: string): Outcome {
  const {
    stats,
    suites,
  }: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  } = JSON.parse(json)
  const failuresOf = (suite: PlaywrightSuite, above: string): string[] => {
    const name = above ? `${above} › ${suite.title}` : suite.title
    return [
      ...(suite.specs ?? []).flatMap((spec) =>
        spec.tests
          .filter((test) => test.status !== 'expected')
          .map((test) => {
            const error = test.results.find((result) => result.error)?.error
            return `${name} › ${spec.title}: ${reason(error?.message ?? test.status)}`
          }),
      ),
      ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, name)),
    ]
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap((suite) => failuresOf(suite, '')),
  }
}
