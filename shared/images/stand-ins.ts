interface Pictured {
  id: string
  image: string | null
}

/** The number of pictures in client/public/stand-ins. */
export const STAND_INS = 10

/** The first from `first` on that is not shown yet; if all are, that one. */
function standIn(first: number, taken: ReadonlySet<string>): string {
  const path = (n: number) => `/stand-ins/${n % STAND_INS}.webp`
  for (let n = first; n < first + STAND_INS; n++) if (!taken.has(path(n))) return path(n)
  return path(first)
}

/**
 * Gives items without a picture one of ours: always the same for an item, unless it is shown already.
 * @param taken pictures that are shown already; new ones are added
 */
export function withStandIns<T extends Pictured>(items: readonly T[], taken = new Set<string>()): T[] {
  return items.map((item) => {
    if (item.image !== null) return item
    const image = standIn(Number.parseInt(item.id.slice(-4), 16) || 0, taken)
    taken.add(image)
    return { ...item, image }
  })
}
