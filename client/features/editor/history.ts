/** docs/product/writing.md, "Writing": a hundred steps can be undone, and letters typed within 500 ms are one step. */
export const HISTORY = { depth: 100, delay: 500 } as const
