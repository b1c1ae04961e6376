/** What a load has met. */
export interface Tally {
  gets: number
  /** GETs that were not answered by 200, and how. */
  lost: string[]
  /** Comments that were acknowledged, by id. */
  acknowledged: string[]
  /** POSTs that were not taken, by status; 0: without an answer. */
  refused: Record<number, number>
}

export interface Load {
  stop(): Promise<Tally>
}

const PAUSE_MS = 20
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads pages and data, and writes comments, through `origin` until told to stop. */
export function startLoad(origin: string, paths: string[], articleId: string, token: string): Load {
  const tally: Tally = { gets: 0, lost: [], acknowledged: [], refused: {} }
  let over = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function read(first: number): Promise<void> {
    for (let i = first; !over; i++) {
      const path = paths[i % paths.length] ?? '/'
      tally.gets++
      try {
        const answer = await fetch(origin + path)
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
      const answer = await fetch(`${origin}/api/comments`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      if (answer?.status === 201)
        tally.acknowledged.push(((await answer.json()) as { comment: { _id: string } }).comment._id)
      else tally.refused[answer?.status ?? 0] = (tally.refused[answer?.status ?? 0] ?? 0) + 1
      await pause()
    }
  }

  const workers = [read(0), read(1), read(2), read(3), write(1), write(2)]
  return {
    async stop() {
      over = true
      await Promise.all(workers)
      return tally
    },
  }
}
