/** Shorter names resemble those of other programs too easily. */
const LENGTH_MIN = 8

/** One letter more, fewer or different, or two neighbours swapped. */
function isOneAway(one: string, other: string): boolean {
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let same = 0
  const shorter = Math.min(one.length, other.length) - from
  while (same < shorter && one.at(-1 - same) === other.at(-1 - same)) same++
  const [a, b] = [one.slice(from, one.length - same), other.slice(from, other.length - same)]
  return a.length + b.length <= 2
    ? a.length <= 1 && b.length <= 1
    : a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/**
 * Variables that look like a misspelt setting of ours that is not set. They are only reported, never refused: SECRET_KEY
 * or DATABASE_URI may belong to another program on the same machine.
 */
export const misspeltSettings = (
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): { name: string; meant: string }[] =>
  Object.keys(env)
    .filter((name) => env[name] && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find(
        (ours) =>
          ours.length >= LENGTH_MIN && !env[ours] && (isOneAway(name, ours) || name.toUpperCase() === ours),
      )
      return meant === undefined ? [] : [{ name, meant }]
    })
