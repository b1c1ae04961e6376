/**
 * Cuts in one pass: /[.,]+$/ restarts at every character of a run, so 50,000 of them would take seconds.
 * @param sign an expression for one such character, of one UTF-16 unit
 */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
