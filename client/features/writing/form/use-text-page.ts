import { useEffect, useEffectEvent, useState } from 'react'
import type { Lang } from '../../../../shared/base/lang.ts'
import { PREVIEW_PAGE } from '../../../../shared/texts/writing/previews.ts'
import { authorized } from '../../session/life/authorized.ts'

/** The page, or why there is none: the server's sentence, if it had one. */
type TextPage = { html: string } | { failed: string | undefined }

async function ask(body: { id: string; lang: Lang }, signal: AbortSignal): Promise<TextPage> {
  const answer = await authorized((headers) =>
    fetch(PREVIEW_PAGE, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  )
  if (answer.ok) return { html: await answer.text() }
  const refusal: { message?: string } = await answer.json().catch(() => ({}))
  return { failed: refusal.message }
}

/**
 * The page of a text, rendered by the server from its working copy, which is saved first.
 * @param flush saves what was typed. @returns `page` is undefined until it is there; `behind`: the server lacks the last words
 */
export function useTextPage(id: string, lang: Lang, flush: () => Promise<boolean>) {
  const [page, setPage] = useState<TextPage>()
  const [behind, setBehind] = useState(false)
  const save = useEffectEvent(flush)
  useEffect(() => {
    const stop = new AbortController()
    setPage(undefined)
    void save()
      .then((saved) => setBehind(!saved))
      .then(() => ask({ id, lang }, stop.signal))
      .catch((): TextPage => ({ failed: undefined }))
      .then((found) => stop.signal.aborted || setPage(found))
    return () => stop.abort()
  }, [id, lang])
  return { page, behind }
}
