/** An expression that may take more than linear time, and the reason why its text is short. */
interface Exception {
  expression: RegExp
  bound: string
}

/** The exceptions of check-expressions.ts: none today. Text from readers or other sites must never reach one. */
export const EXCEPTIONS: readonly Exception[] = []
