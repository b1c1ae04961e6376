/** Which parts answer: the site that sends pages, and the interface behind it. */
export interface Answers {
  site: boolean
  api: boolean
  /** Whether the interface can only be read for now (a full disk, a standby database). */
  readOnly?: boolean
}

/** docs/product/errors-and-offline.md, "Connection and offline". */
const TIMEOUT_MS = 5000

async function answers(address: string): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal })
    return response.ok ? response : undefined
  } catch {
    return undefined
  }
}

/** Whether the health answer says `degraded`; an unreadable answer counts as no. */
async function isDegraded(health: Response | undefined): Promise<boolean> {
  const body: unknown = await health?.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('status' in body)) return false
  // A busy server accepts a refused call a moment later, so that is no outage.
  return body.status === 'degraded' && !('reason' in body && body.reason === 'busy')
}

/** Asks the site (GET /) and the interface (GET /api/health), with five seconds for each. */
export async function checkReachability(): Promise<Answers> {
  const [site, api] = await Promise.all([answers('/'), answers('/api/health')])
  const both = { site: site !== undefined, api: api !== undefined }
  return (await isDegraded(api)) ? { ...both, readOnly: true } : both
}
