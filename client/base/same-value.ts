/** Whether two values that could be sent as JSON are the same; fields have to be in the same order. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
