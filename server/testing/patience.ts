/** For tests of hundreds or thousands of requests, which a busy machine makes slow: they end when they hang, not before. */
export const THOUSANDS = { timeout: 300_000 }

/** For tests that make and start several databases or sites of their own, one after the other. */
export const SEVERAL_STARTS = { timeout: 300_000 }
