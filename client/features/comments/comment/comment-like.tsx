import { useQueryClient } from '@tanstack/react-query'
import { textAt } from '../../../../shared/base/property.ts'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import faceStyles from '../../likes/like-button-view.module.css'
import { forgetOwn } from '../../likes/own.ts'
import { useAskSignIn } from '../../likes/use-ask-sign-in.ts'
import { useLike } from '../../likes/use-like.ts'
import { isReportedBySession, useUser } from '../../session/store.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { itemGone } from '../state/item-gone.ts'
import styles from './comment.module.css'

/** Likes a comment. For signed-out readers it is disabled, and says that they have to sign in. */
export function CommentLike({ item, name }: { item: CommentItem; name: string }) {
  const t = useT('comments')
  const user = useUser()
  const { client } = trpc.useUtils()
  const cache = useQueryClient()
  const { publish } = useDiscussionTools()
  const { id, isLiked, likesCount } = item
  const { press, burst } = useLike(
    { liked: isLiked, likeCount: likesCount },
    {
      send: (liked) => client.likes.set.mutate({ type: 'comment', id, liked }),
      apply(view) {
        void forgetOwn(cache)
        publish({ type: 'change', id, patch: { isLiked: view.liked, likesCount: view.likeCount } })
      },
      failed(error) {
        if (isReportedBySession(error)) return
        const message = itemGone(error) ? t('comments.itemGoneBelow') : textAt(error, 'message')
        void tellRefusal(client, error, { text: t('comments.likeError', { message }) })
      },
    },
  )
  const askSignIn = useAskSignIn(`#comment-${id}`)
  const hint = user ? undefined : t('comments.loginToLike')
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isLiked}
      aria-label={[t('comments.like', { name }), t('singleContent.likes', { count: likesCount })].join(', ')}
      aria-description={hint}
      aria-disabled={!user}
      title={hint}
      onClick={() => (hint ? askSignIn(hint, t('comments.signIn')) : press())}
    >
      <span className={classes(faceStyles.heart, burst && faceStyles.burst)}>
        <Icon
          name={isLiked ? 'heart' : 'heart-outline'}
          size={15}
          className={isLiked ? styles.liked : undefined}
        />
      </span>
      {/* A count of zero is not shown. */}
      <span className={styles.likes}>{likesCount > 0 && likesCount}</span>
    </button>
  )
}
