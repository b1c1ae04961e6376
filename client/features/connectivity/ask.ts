/** Which of the two answer: the site that sends pages, and the interface behind it. */
export interface Answers {
  site: boolean
  api: boolean
  /** The interface says that it can be read and not written for now (a full disk, a standby database). */
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

/** Whether health says `degraded`; what cannot be read says nothing. */
async function isDegraded(health: Response | undefined): Promise<boolean> {
  const body: unknown = await health?.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('status' in body)) return false
  // Where the server is only busy, what is refused goes through a moment later.
  return body.status === 'degraded' && !('reason' in body && body.reason === 'busy')
}

/** Asks the site (GET /) and the interface (GET /api/health), five seconds each. */
export async function checkReachability(): Promise<Answers> {
  const [site, api] = await Promise.all([answers('/'), answers('/api/health')])
  const both = { site: site !== undefined, api: api !== undefined }
  return (await isDegraded(api)) ? { ...both, readOnly: true } : both
}
