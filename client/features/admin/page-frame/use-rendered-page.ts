import { useEffect, useEffectEvent, useState } from 'react'
import { authorized } from '../../session/life/authorized.ts'

/** The page, or why there is none: the server's sentence, if it had one. */
type RenderedPage = { html: string } | { failed: string | undefined }

async function ask(address: string, body: string, signal: AbortSignal): Promise<RenderedPage> {
  const answer = await authorized((headers) =>
    fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal,
    }),
  )
  if (answer.ok) return { html: await answer.text() }
  const refusal: { message?: string } = await answer.json().catch(() => ({}))
  return { failed: refusal.message }
}

interface Options {
  /** For how long, in milliseconds, the question has to stay the same before it is asked; by default it is asked at once. */
  rest?: number
  /** Called before each question, which waits for it. */
  before?: () => Promise<unknown>
}

/**
 * A page of the site that the server renders for the team from what is not public. It is asked for again when the body changes.
 * @param address where the server renders it. @param body what it renders; undefined while that is not known yet
 * @returns `page` is the last answer, and undefined before the first; `waiting`: the present body has no answer yet
 */
export function useRenderedPage(
  address: string,
  body: object | undefined,
  { rest = 0, before }: Options = {},
): { page: RenderedPage | undefined; waiting: boolean } {
  const sent = body && JSON.stringify(body)
  const [answer, setAnswer] = useState<{ to: string; page: RenderedPage }>()
  const prepare = useEffectEvent(async () => {
    await before?.()
  })
  useEffect(() => {
    if (sent === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void prepare()
          .then(() => ask(address, sent, stop.signal))
          .catch((): RenderedPage => ({ failed: undefined }))
          .then((page) => stop.signal.aborted || setAnswer({ to: sent, page })),
      rest,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, sent, rest])
  return { page: answer?.page, waiting: sent === undefined || answer?.to !== sent }
}
