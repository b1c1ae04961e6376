import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { draftedReplies } from '../form/drafts.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { type Discussion, findItem } from '../state/discussion-state.ts'
import styles from './discussion-block.module.css'

/** Leads back to an answer that was begun to a comment which is not shown yet. */
export function DraftElsewhere({ state, userId }: { state: Discussion; userId: string }) {
  const t = useT('comments')
  const { contentId } = useDiscussionTools()
  const [drafted] = useState(() => draftedReplies(userId, contentId))
  const [first] = drafted.filter((id) => !findItem(state, id))
  if (!first) return null
  return (
    <p className={styles.draft}>
      <Icon name="edit" size={12} />
      {t('comments.draftElsewhere')}
      <a href={`#comment-${first}`}>{t('comments.goToDraft')}</a>
    </p>
  )
}
