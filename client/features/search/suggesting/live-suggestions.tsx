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

/** Asks for suggestions while the user types. It renders nothing itself, so that the field stays the same element and keeps the focus. */
export const LiveSuggestions = live(function LiveSuggestions({ text, onSuggest }: LiveSuggestionsProps) {
  const q = useDeferredValue(text)
  const { data, isPending } = trpc.search.suggest.useQuery(
    { q, ...inLang(useLang()) },
    { placeholderData: keepPreviousData },
  )
  const suggest = useEffectEvent(onSuggest)
  // The old suggestions stay until there is an answer: if the list closed for a moment, a key pressed then would be lost.
  useEffect(() => {
    if (!isPending) suggest(data?.suggestions ?? [])
  }, [isPending, data])
  return null
})
