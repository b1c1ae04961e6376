import { type ReactNode, useEffect, useState } from 'react'
import { useLang } from '../../../base/lang.tsx'
import { itemQuery } from '../../../base/queries.ts'
import { type ContentItem, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type NoticeState, TranslationNotice } from '../../translation/translation-notice.tsx'
import { ALONE, KEPT_MS, useMounted } from '../../translation/use-english-items.ts'
import { itemHead } from '../heads.ts'

const isWhole = ({ translation }: ContentItem): boolean => !!translation?.texts && translation.body

/** A video that plays in the text would end if the text were exchanged. */
const isPlaying = (): boolean => document.querySelector('.prose iframe') !== null

/**
 * An item as its page shows it, and what that page says of its language. In English: what is stored, or the French at
 * once and the English as soon as it is translated; the reader may go back to the French at any time.
 */
export function useEnglishItem(stored: ContentItem): { item: ContentItem; notice: ReactNode } {
  const t = useT()
  const lang = useLang()
  const mounted = useMounted()
  const [wantsOriginal, setWantsOriginal] = useState(false)
  const [held, setHeld] = useState(false)
  const { kind, slug, translation } = stored
  const wanted = lang === 'en' && !isWhole(stored) && translation?.possible === true
  const query = trpc.translation.item.useQuery(
    { kind, slugOrId: stored.id, shownIn: lang },
    { enabled: mounted && wanted, staleTime: KEPT_MS, trpc: ALONE },
  )
  const original = trpc.content.bySlugOrId.useQuery(itemQuery(kind, slug, 'fr', lang), {
    enabled: wantsOriginal,
  })
  const arrived = wanted && query.data?.translated ? query.data.item : undefined

  // A text is not taken from under a video that plays: then the reader says when.
  const arrivedId = arrived?.id
  useEffect(() => {
    if (arrivedId && isPlaying()) setHeld(true)
  }, [arrivedId])
  useEffect(() => {
    if (arrived && !held) document.title = itemHead(t, arrived, lang).title
  }, [arrived, held, t, lang])

  if (lang !== 'en') return { item: stored, notice: null }
  const english = arrived && !held ? arrived : stored
  const back = wantsOriginal && original.data
  const state: NoticeState = back
    ? 'original'
    : isWhole(english)
      ? english.translation?.machine
        ? 'machine'
        : 'byHand'
      : !wanted
        ? 'frenchOnly'
        : arrived
          ? 'ready'
          : query.isFetching && mounted
            ? 'working'
            : 'unavailable'
  return {
    item: back || english,
    notice: (
      <TranslationNotice
        state={state}
        trouble={query.data?.trouble?.message}
        partial={!back && !isWhole(english) && english.translation?.texts === true}
        slug={slug}
        kind={kind}
        act={{
          original: () => setWantsOriginal(true),
          back: () => setWantsOriginal(false),
          show: () => setHeld(false),
          retry: () => void query.refetch(),
        }}
      />
    ),
  }
}
