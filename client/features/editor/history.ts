/** docs/product/writing.md, "Writing": a hundred steps can be undone, and what is typed within 500 ms is one. */
export const HISTORY = { depth: 100, delay: 500 } as const
