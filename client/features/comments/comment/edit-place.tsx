import type { ReactNode } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import { useUser } from '../../session/store.ts'

const load = () => import('../form/own-comment-form.tsx')

/** The form to edit a comment; its code is fetched when somebody needs it. */
export function EditPlace(props: { item: CommentItem; present: ReactNode; onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const { loaded, failed, retry } = useChunk(load)
  if (user && loaded) return <loaded.OwnCommentForm key={user.id} userId={user.id} {...props} />
  return (
    <>
      {!failed && <Loader />}
      <ErrorBlock
        query={{
          error: failed ? { message: t('errors.noResponse') } : null,
          isFetching: false,
          refetch: retry,
        }}
      />
    </>
  )
}
