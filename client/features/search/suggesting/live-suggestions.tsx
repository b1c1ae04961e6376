import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useLang } from '../../../base/lang.tsx'
import { inLang } from '../../../base/queries.ts'
import { trpc } from '../../../base/trpc.ts'
import { live } from '../../session/clients.tsx'
import type { Suggested } from './suggested.ts'

interface LiveSuggestionsProps {
  text: string
  onSuggest: (suggested: Suggested) => void
}

/** Asks what fits while somebody types. Shows nothing itself: the field stays the same, and keeps the focus. */
export const LiveSuggestions = live(function LiveSuggestions({ text, onSuggest }: LiveSuggestionsProps) {
  const q = useDeferredValue(text)
  const { data, isPending } = trpc.search.suggest.useQuery(
    { q, ...inLang(useLang()) },
    { placeholderData: keepPreviousData },
  )
  const suggest = useEffectEvent(onSuggest)
  // What is offered stays until there is an answer: a list that closes for a moment loses the key pressed then.
  useEffect(() => {
    if (!isPending) suggest(data?.suggestions ?? [])
  }, [isPending, data])
  return null
})
