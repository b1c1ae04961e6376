import { useEffect, useEffectEvent, useRef } from 'react'
import type { FollowKind } from '../../../shared/follows/kinds.ts'
import { sentenceOf } from '../../base/error-code.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { live } from '../session/clients.tsx'
import { isReportedBySession } from '../session/store.ts'
import { tellRefusal } from '../session/tell-refusal.ts'

interface LiveFollowProps {
  kind: FollowKind
  slug: string
  name: string
  /** How often the button was pressed; all presses from before this code was loaded count as one. */
  presses: number
  onShow: (followed: boolean) => void
}

/** Makes a follow button work. It renders nothing itself, so that the button stays the same element and keeps the focus. */
export const LiveFollow = live(function LiveFollow({ kind, slug, name, presses, onShow }: LiveFollowProps) {
  const t = useT('follows')
  const utils = trpc.useUtils()
  const asked = { kind, key: slug }
  // Another tab may have followed or unfollowed meanwhile.
  const { data: { followed } = { followed: false } } = trpc.follows.followed.useQuery(asked, {
    refetchOnWindowFocus: 'always',
  })
  const wished = useRef<boolean>(undefined)
  const show = (next: boolean) => utils.follows.followed.setData(asked, { followed: next })

  /** Presses during a call are not sent one by one; only the last state is. */
  async function send(before: boolean): Promise<void> {
    let confirmed = before
    try {
      let sent: boolean | undefined
      while (sent !== wished.current) {
        sent = wished.current ?? before
        confirmed = (await utils.client.follows.follow.mutate({ ...asked, followed: sent })).followed
      }
      void toast({
        kind: 'success',
        text: t(confirmed ? `follows.started.${kind}` : 'follows.stopped', { name }),
      })
      void utils.follows.list.invalidate()
    } catch (error) {
      show(confirmed)
      if (!isReportedBySession(error))
        void tellRefusal(utils.client, error, { text: sentenceOf(error) ?? t('follows.failed') })
    } finally {
      wished.current = undefined
    }
  }

  const press = useEffectEvent(() => {
    const isSending = wished.current !== undefined
    const next = !(wished.current ?? followed)
    wished.current = next
    void utils.follows.followed.cancel(asked)
    show(next)
    if (!isSending) void send(followed)
  })
  useEffect(() => onShow(followed), [followed, onShow])

  const answered = useRef(0)
  useEffect(() => {
    if (presses === answered.current) return
    answered.current = presses
    press()
  }, [presses])
  return null
})
