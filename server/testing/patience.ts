/** For tests with hundreds or thousands of requests, which are slow on a busy machine: only a hanging test times out. */
export const THOUSANDS = { timeout: 300_000 }

/** For tests that make and start several databases or sites, one after the other. */
export const SEVERAL_STARTS = { timeout: 300_000 }
