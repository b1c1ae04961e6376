/** Rows have the moment at which their transaction began, by a little later than the app's that codes came with. */
export const CODES_LATER_MS = 60_000
