interface Pictured {
  id: string
  image: string | null
}

/** How many `npm run art` draws (demo/art/site/stand-ins.ts). */
export const STAND_INS = 10

const standIn = (n: number): string => `/stand-ins/${n % STAND_INS}.webp`

/**
 * The items, those without a picture with one of ours: the same for an item wherever it stands, unless that is taken.
 * @param taken pictures that are shown already; those that are given out are added
 */
export function withStandIns<T extends Pictured>(items: readonly T[], taken = new Set<string>()): T[] {
  return items.map((item) => {
    if (item.image !== null) return item
    const first = Number.parseInt(item.id.slice(-4), 16) || 0
    const free = Array.from({ length: STAND_INS }, (_, i) => standIn(first + i)).find(
      (one) => !taken.has(one),
    )
    const image = free ?? standIn(first)
    taken.add(image)
    return { ...item, image }
  })
}
