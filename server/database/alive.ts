/** A process writes to "SiteProcess" every minute, and may miss two. */
export const ALIVE_SECONDS = 150
