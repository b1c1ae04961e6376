/** A row has the time at which its transaction began, so recovery codes are slightly later than the app that they came with. */
export const CODES_LATER_MS = 60_000
