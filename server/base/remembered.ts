/** The listening connection may be lost for so long before anybody notices (decision 030). */
const STANDS_MS = 10_000

/** A value that a process remembers until it hears of a change. While it may miss such news, each read asks again. */
export interface Remembered<T> {
  /** Readers that ask while an answer is on its way share it. @throws what `ask` throws */
  read(ask: () => Promise<T>): Promise<T>
  /** The last answer, however old: for callers that go on without a new one. */
  last(): T | undefined
  heard(): void
  connected(): void
  lost(): void
}

/** @param endsAt when the answer expires by itself (ms since 1970) */
export function createRemembered<T>(
  endsAt: (value: T) => number | undefined = () => undefined,
): Remembered<T> {
  let last: T | undefined
  let until = 0
  /** An answer that was asked for before the last announcement is not kept. */
  let changes = 0
  let listening = false
  let reading: { since: number; answer: Promise<T> } | undefined

  async function askOnce(ask: () => Promise<T>, since: number): Promise<T> {
    try {
      const value = await ask()
      if (since !== changes) return value
      last = value
      if (listening) until = Math.min(Date.now() + STANDS_MS, endsAt(value) ?? Number.POSITIVE_INFINITY)
      return value
    } finally {
      if (reading?.since === since) reading = undefined
    }
  }

  const heard = () => {
    changes++
    until = 0
  }
  return {
    async read(ask) {
      if (last !== undefined && Date.now() < until) return last
      if (reading?.since !== changes) reading = { since: changes, answer: askOnce(ask, changes) }
      return reading.answer
    },
    last: () => last,
    heard,
    connected() {
      listening = true
      heard()
    },
    lost() {
      listening = false
      heard()
    },
  }
}
