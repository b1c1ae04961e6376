/** An expression that can take longer than in proportion to its text, and what keeps that text short. */
interface Exception {
  expression: RegExp
  bound: string
}

/** The exceptions of check-expressions.ts: none today. None may be reached by what readers or other sites send. */
export const EXCEPTIONS: readonly Exception[] = []
