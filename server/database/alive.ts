/** How long a process counts as running after it last said so in "SiteProcess": it does every minute, and may miss two. */
export const ALIVE_SECONDS = 150
