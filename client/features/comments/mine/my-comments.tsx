import { useEffect, useState } from 'react'
import { useLocation } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import styles from './my-comments.module.css'

const load = async () => {
  const [chunk] = await Promise.all([import('./own-comments.tsx'), loadWords('comments', 'moderation')])
  return chunk
}

/** The user's comments, read when this section is opened, not with the account. */
export function MyComments() {
  const t = useT()
  const profile = useT('profile')
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: mails and the bell lead here, and so does the same link pressed again.
  useEffect(() => {
    if (hash === '#comments') setOpen(true)
  }, [hash, key])
  const { loaded, failed, retry } = useChunk(open && load)
  return (
    <details className={styles.all} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{profile('profile.showComments')}</summary>
      {open && loaded && <loaded.OwnComments />}
      {open && !loaded && !failed && <Loader />}
      <ErrorBlock
        query={{
          error: failed ? { message: t('errors.noResponse') } : null,
          isFetching: false,
          refetch: retry,
        }}
      />
    </details>
  )
}
