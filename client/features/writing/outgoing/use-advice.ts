import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { FieldTexts } from '../../../../shared/texts/fields/form-texts.ts'
import type { OutgoingInput } from '../../../../shared/texts/outgoing.ts'
import { trpc } from '../../../base/trpc.ts'
import { useRested } from '../../../ui/use-rested.ts'
import { adviceFor, linksToAsk } from './advice.ts'

/** How long a text has to rest before the server is asked, in ms. */
const REST_MS = 1000
/** A missing page is looked for again after this time. */
const KEPT_MS = 60_000

/** The advice on a text while it is written. The server is asked once for all facts that only it knows. */
export function useAdvice(kind: Kind, values: FieldTexts) {
  const { client } = trpc.useUtils()
  const { content, image } = values
  const input = useMemo(
    () => JSON.stringify({ links: linksToAsk(content), image: image || null } satisfies OutgoingInput),
    [content, image],
  )
  const rested = useRested(input, REST_MS)
  const { data, isError } = useQuery({
    queryKey: ['outgoing', rested],
    queryFn: () => client.texts.outgoing.mutate(JSON.parse(rested)),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    retry: false,
  })
  // For another cover nothing is known yet.
  const answer = data && rested === input ? data : undefined
  const dead = data?.dead
  const coverWidth = answer ? answer.coverWidth : undefined
  const advice = useMemo(
    () => adviceFor(kind, values, dead && { dead, coverWidth }),
    [kind, values, dead, coverWidth],
  )
  return { advice, isError }
}
