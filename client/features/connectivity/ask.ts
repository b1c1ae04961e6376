/** Which of the two answer: the site that sends pages, and the interface behind it. */
export interface Answers {
  site: boolean
  api: boolean
}

/** SPEC section 9. */
const TIMEOUT_MS = 5000

async function answers(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok } = await fetch(address, { cache: 'no-store', credentials: 'omit', signal })
    return ok
  } catch {
    return false
  }
}

/** Asks the site (GET /) and the interface (GET /api/health), five seconds each (SPEC section 7). */
export async function askServers(): Promise<Answers> {
  const [site, api] = await Promise.all([answers('/'), answers('/api/health')])
  return { site, api }
}
