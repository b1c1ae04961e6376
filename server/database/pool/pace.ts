const ENOUGH = 5
const RECENT = 64

/** How fast waiting callers get a connection, measured since the wait began. */
export class Pace {
  #spent = 0
  #passed = 0
  #passedAt = 0

  /** Nobody waits: older measurements say nothing about the next crowd. */
  begin(now: number): void {
    this.#spent = 0
    this.#passed = 0
    this.#passedAt = now
  }

  passed(now: number, waitedSince: number): void {
    this.#spent += now - Math.max(this.#passedAt, waitedSince)
    this.#passed++
    this.#passedAt = now
    if (this.#passed < RECENT) return
    this.#spent /= 2
    this.#passed /= 2
  }

  leaveOut(ms: number, now: number): void {
    this.#passedAt = Math.min(now, this.#passedAt + ms)
  }

  /** @returns milliseconds until a caller behind so many others gets a connection; 0 while nothing is known */
  waitBehind(ahead: number): number {
    return this.#passed < ENOUGH ? 0 : (ahead * this.#spent) / this.#passed
  }
}
