import { createInterface } from 'node:readline/promises'

/** Whether a person at a terminal can be asked. */
export const isOnTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY)

/** Asks once, on a terminal. @returns whether the answer is `word`; Ctrl-C and Ctrl-D count as no */
export async function isAnswered(question: string, word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question).catch(() => ''), closed])
  terminal.close()
  return answer.trim().toLowerCase() === word
}
