/** What a part of the tests reports: its counts and what failed in it, by name and the first line of the reason. */
export interface Outcome {
  passed: number
  failed: number
  failures: string[]
}

const firstLine = (text: string | undefined) => text?.trim().split('\n', 1)[0] ?? 'no reason given'

/** Vitest's report ("json"). A skipped test is no passed one. */
export function vitestOutcome(json: string): Outcome {
  const report = JSON.parse(json) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: {
      name: string
      message: string
      status: string
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    }[]
  }
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0] ?? test.status)}`)
    // A file that cannot even be loaded has no tests to name.
    return tests.length > 0 || status === 'passed' ? tests : [`${name}: ${firstLine(message)}`]
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    failures,
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

/** Playwright's report ("json"). What passed only when repeated counts as failed, as does what was skipped. */
export function playwrightOutcome(json: string): Outcome {
  const { stats, suites } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  const failuresOf = (suite: PlaywrightSuite, above: string): string[] => {
    const name = above ? `${above} › ${suite.title}` : suite.title
    return [
      ...(suite.specs ?? []).flatMap((spec) =>
        spec.tests
          .filter((test) => test.status !== 'expected')
          .map((test) => {
            const reason = test.results.find((result) => result.error)?.error?.message
            return `${name} › ${spec.title}: ${firstLine(reason ?? test.status)}`
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
