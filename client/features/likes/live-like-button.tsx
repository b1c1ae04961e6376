import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasCode, sentenceOf } from '../../base/error-code.ts'
import { type ListedText, trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { live } from '../session/clients.tsx'
import { isReportedBySession, useUser } from '../session/store.ts'
import { tellRefusal } from '../session/tell-refusal.ts'
import type { LikeView } from './like-sender.ts'
import { askOwn } from './own.ts'
import { useAskSignIn } from './use-ask-sign-in.ts'
import { useLike } from './use-like.ts'

interface LiveLikeButtonProps {
  item: Pick<ListedText, 'id' | 'kind' | 'likeCount'>
  /** How often the button was pressed; all presses from before this code was loaded count as one. */
  presses: number
  onShow: (view: LikeView & { burst: boolean }) => void
}

/** Makes a like button work. It renders nothing itself, so that the button stays the same element and keeps the focus. */
export const LiveLikeButton = live(function LiveLikeButton({
  item: { id, kind, likeCount },
  presses,
  onShow,
}: LiveLikeButtonProps) {
  const t = useT('likes')
  const user = useUser()
  const target = { type: kind, id }
  const utils = trpc.useUtils()
  const cache = useQueryClient()
  // The page contains what signed-out readers see, so only members ask.
  const status = trpc.likes.status.useQuery(target, {
    enabled: !!user,
    // Another tab may have liked it meanwhile.
    refetchOnWindowFocus: 'always',
  })
  const data = (user && status.data) || { liked: false, likeCount }
  const userId = user?.id
  // The same call brings the user's own comments for the discussion below.
  useEffect(() => {
    if (userId) askOwn({ utils, cache }, userId, { kind, id }).catch(() => {})
  }, [cache, utils, userId, kind, id])
  const like = useLike(data, {
    send: (liked) => utils.client.likes.set.mutate({ ...target, liked }),
    apply(view) {
      void utils.likes.status.cancel(target)
      utils.likes.status.setData(target, view)
    },
    failed(error) {
      if (isReportedBySession(error)) return
      const gone = hasCode(error, 'ARTICLE_NOT_FOUND') || hasCode(error, 'REVIEW_NOT_FOUND')
      const why = gone ? t(`singleContent.notFoundText.${kind}`) : sentenceOf(error)
      void tellRefusal(utils.client, error, { text: why ?? t('singleContent.likeError') })
    },
  })
  const askSignIn = useAskSignIn('#reactions')
  const press = useEffectEvent(() =>
    user ? like.press() : askSignIn(t('likes.loginRequired'), t('likes.signIn')),
  )

  const { liked, likeCount: count } = data
  useEffect(() => onShow({ liked, likeCount: count, burst: like.burst }), [liked, count, like.burst, onShow])

  const answered = useRef(0)
  useEffect(() => {
    if (presses === answered.current) return
    answered.current = presses
    press()
  }, [presses])
  return null
})
