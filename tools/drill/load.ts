/** What a load has met. */
export interface Tally {
  gets: number
  /** GETs that were not answered by 200, and how. */
  lost: string[]
  /** Comments that were acknowledged, by id, and when (ms since 1970). */
  acknowledged: string[]
  acknowledgedAt: number[]
  /** POSTs that were not taken, by status; 0: without an answer. */
  refused: Record<number, number>
}

export interface RunningLoad {
  /** So far. */
  tally: Readonly<Tally>
  stop(): Promise<Tally>
}

const PAUSE_MS = 20
/** What takes longer has failed. */
const PATIENCE_MS = 20_000
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads pages and data, and writes comments, through `origin` until told to stop. */
export function startLoad(origin: string, paths: string[], articleId: string, token: string): RunningLoad {
  const tally: Tally = { gets: 0, lost: [], acknowledged: [], acknowledgedAt: [], refused: {} }
  let over = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function read(first: number): Promise<void> {
    for (let i = first; !over; i++) {
      const path = paths[i % paths.length] ?? '/'
      tally.gets++
      try {
        const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
        await answer.arrayBuffer()
        if (answer.status !== 200) tally.lost.push(`${path}: ${answer.status}`)
      } catch (error) {
        tally.lost.push(`${path}: ${String(error)}`)
      }
      await pause()
    }
  }

  async function write(worker: number): Promise<void> {
    for (let i = 0; !over; i++) {
      const body = JSON.stringify({ articleId, content: `Ronde ${worker}, message ${i}` })
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const url = `${origin}/api/comments`
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
      const made = answer?.status === 201 && (await answer.json().catch(() => undefined))
      if (made) {
        tally.acknowledged.push((made as { comment: { _id: string } }).comment._id)
        tally.acknowledgedAt.push(Date.now())
      } else tally.refused[answer?.status ?? 0] = (tally.refused[answer?.status ?? 0] ?? 0) + 1
      await pause()
    }
  }

  const workers = [read(0), read(1), read(2), read(3), write(1), write(2)]
  return {
    tally,
    async stop() {
      over = true
      await Promise.all(workers)
      return tally
    },
  }
}
