import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { unsavedReplies } from '../form/unsaved-comments.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { type Discussion, findItem } from '../state/discussion-state.ts'
import styles from './discussion-block.module.css'

/** Links to an answer that was begun, where the comment that it answers is not shown yet. */
export function UnsavedElsewhere({ state, userId }: { state: Discussion; userId: string }) {
  const t = useT('comments')
  const { contentId } = useDiscussionTools()
  const [unsaved] = useState(() => unsavedReplies(userId, contentId))
  const [first] = unsaved.filter((id) => !findItem(state, id))
  if (!first) return null
  return (
    <p className={styles.unsaved}>
      <Icon name="edit" size={12} />
      {t('comments.draftElsewhere')}
      <a href={`#comment-${first}`}>{t('comments.goToDraft')}</a>
    </p>
  )
}
