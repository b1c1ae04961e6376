import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useLocation } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { isDropOpen } from '../../../ui/use-drop.ts'
import type { DiscussionReads } from '../state/ask.ts'
import { addLocated, type Discussion, findItem } from '../state/discussion-state.ts'

const LINK = /^#comment-([0-9a-f]{24})$/

/** The id of the comment that an address leads to, if any. */
const linkedId = (hash: string): string | undefined => LINK.exec(hash)?.[1]

interface Options {
  reads: DiscussionReads
  state: Discussion | undefined
  update: (change: (state: Discussion) => Discussion) => void
  show: (elementId: string) => void
}

/**
 * Follows a link to one comment on any page. It fetches a comment that is not shown yet, then brings the reader
 * there, once for each visit to that address.
 * @returns the id of the comment to mark
 */
export function useLinkedComment({ reads, state, update, show }: Options): string | undefined {
  const t = useT('comments')
  const { hash, key } = useLocation()
  const id = linkedId(hash)
  const followed = useRef('')
  const lastVisit = useRef('')
  const locate = useMutation({
    mutationFn: (wanted: string) => reads.place(wanted),
    onSuccess: (located) => update((before) => addLocated(before, located)),
    onError: (error) => {
      const gone = hasCode(error, 'COMMENT_NOT_FOUND')
      const text = gone ? t('comments.notFound') : t('comments.loadError', { message: error.message })
      void toast({ kind: gone ? 'info' : 'error', text })
    },
  })
  const { mutate } = locate
  const there = Boolean(id && state && findItem(state, id))

  useEffect(() => {
    const visit = `${key}${hash}`
    if (!id || !state || followed.current === visit) return
    if (there) {
      followed.current = visit
      // A reader who has opened the menu or the bell before the discussion was loaded stays there.
      if (!isDropOpen()) show(`comment-${id}`)
    } else if (lastVisit.current !== visit) {
      lastVisit.current = visit
      mutate(id)
    }
  }, [id, hash, key, state, there, mutate, show])

  return id
}
