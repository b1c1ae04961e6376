/** For tests of hundreds or thousands of requests, which a busy machine makes slow: they end when they hang, not before. */
export const THOUSANDS = { timeout: 300_000 }
