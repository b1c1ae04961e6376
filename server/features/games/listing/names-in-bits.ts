/** Of each 32 names a bit for each, of things side by side: 20,000 are soon looked through. */
export function bitsOf(all: readonly string[], things: readonly (readonly string[])[]): Uint32Array[] {
  const words = Array.from({ length: Math.ceil(all.length / 32) }, () => new Uint32Array(things.length))
  for (const [i, names] of things.entries())
    for (const at of names.map((name) => all.indexOf(name))) {
      const word = words[at >> 5]
      if (word) word[i] = (word[i] ?? 0) | (1 << (at & 31))
    }
  return words
}

/** @returns whether the thing at a place has a name; always, where none is asked for */
export function hasName(all: readonly string[], words: readonly Uint32Array[], name: string | undefined) {
  if (name === undefined) return () => true
  const at = all.indexOf(name)
  const word = words[at >> 5]
  return (i: number) => ((word?.[i] ?? 0) & (1 << (at & 31))) !== 0
}
