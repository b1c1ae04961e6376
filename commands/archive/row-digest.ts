import { hash } from 'node:crypto'

/**
 * A digest of rows that does not depend on their order: a database restored from an archive holds them in another order.
 * Each row's SHA-256 is taken as four numbers of 64 bits, and these are summed by place, modulo 2^64. They are summed,
 * as XOR would cancel two equal rows. The digest finds damage; it does not stop somebody who computes a collision.
 */
export interface RowDigest {
  rows: number
  /** @param row without its line feed */
  add(row: Uint8Array): void
  hex(): string
}

export function rowDigest(): RowDigest {
  const sums = new BigUint64Array(4)
  return {
    rows: 0,
    add(row) {
      const digest = hash('sha256', row, 'buffer')
      for (let i = 0; i < 4; i++) sums[i] = (sums[i] ?? 0n) + digest.readBigUInt64BE(i * 8)
      this.rows++
    },
    hex: () => Array.from(sums, (sum) => sum.toString(16).padStart(16, '0')).join(''),
  }
}

const LINE_FEED = 10

/** Adds every row of whole lines. @throws Error when the last line has no end */
export function addRows(digest: RowDigest, lines: Buffer): void {
  for (let from = 0; from < lines.length; ) {
    const to = lines.indexOf(LINE_FEED, from)
    if (to < 0) throw new Error('a row without an end')
    digest.add(lines.subarray(from, to))
    from = to + 1
  }
}
