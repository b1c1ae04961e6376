/** How strong a password looks. This is advice: only `short` is refused, by the form. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** Beginnings of passwords that attackers try first. */
const COMMON = /^(123|azert|qwert|password|motdepasse|mdp|admin|welcome|bonjour|soleil|manette|000|111|abc)/i

/** Counts characters that do not follow from the one before. Runs as in "aaaa", "1234" or "dcba" add next to nothing. */
function surprises(characters: string[]): number {
  return characters.filter((c, i) => {
    if (i === 0) return true
    const step = (c.codePointAt(0) ?? 0) - (characters[i - 1]?.codePointAt(0) ?? 0)
    return Math.abs(step) > 1
  }).length
}

/** Rates mostly length (NIST SP 800-63B); fewer characters than `min` are short. Kinds of characters matter a little. */
export function strengthOf(password: string, min: number): Strength {
  const characters = Array.from(password)
  if (characters.length < min) return 'short'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(characters).size
  const points = Math.min(surprises(characters), different * 2) + 2 * (kinds - 1)
  if (COMMON.test(password) && characters.length < 16) return 'weak'
  if (points < 9) return 'weak'
  if (points < 13) return 'fair'
  if (points < 18) return 'good'
  return 'strong'
}
