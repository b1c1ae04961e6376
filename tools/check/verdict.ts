/**
 * Counts errors, then removes what the check has made. A failure to remove it is said and does not change the verdict.
 * @returns the exit code
 */
export async function verdictOf(
  countErrors: () => Promise<number>,
  clean: () => Promise<void>,
  say: (line: string) => void = console.error,
): Promise<0 | 1> {
  try {
    return (await countErrors()) > 0 ? 1 : 0
  } finally {
    await clean().catch((error: Error) => say(`Not removed, and of no matter: ${error.message}`))
  }
}
