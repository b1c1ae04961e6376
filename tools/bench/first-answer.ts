import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { lastWords } from './processes.ts'

/** Short beside what is measured, long enough to leave the processor alone. */
const PAUSE_MS = 5
const LIMIT_MS = 240_000

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
        response.on('error', () => resolve(undefined))
      })
      .on('error', () => resolve(undefined))
  })
}

/** Waits until `url` answers with `status`. @throws Error with the process's last words when it does not */
export async function firstAnswer(child: ChildProcess, url: string, status = 200): Promise<void> {
  const until = performance.now() + LIMIT_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended before its first answer:\n${lastWords(child)}`)
    if ((await statusOf(url)) === status) return
    await wait(PAUSE_MS)
  }
  throw new Error(`no ${status} from ${url} within ${LIMIT_MS / 1000} s:\n${lastWords(child)}`)
}
