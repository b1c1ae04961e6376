import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { saidSmaller } from './said-smaller.ts'
import styles from './upload-list.module.css'
import type { UploadState } from './use-uploads.ts'

interface UploadListProps {
  uploads: UploadState[]
  onAgain: (upload: UploadState) => void
  onDrop: (key: number) => void
}

/** The pictures that are being sent, with their progress or error. */
export function UploadList({ uploads, onAgain, onDrop }: UploadListProps) {
  const t = useT('admin')
  const done = uploads.filter(({ state }) => state === 'done').length
  const smaller = saidSmaller(uploads.flatMap((upload) => upload.smaller ?? []))
  const finished = uploads.length > 0 && uploads.every(({ state }) => state === 'done' || state === 'failed')
  return (
    <>
      <p className={classes('visually-hidden')} role="status">
        {finished && done > 0 && t('adminImages.added', { count: done })}
      </p>
      {finished && smaller && (
        <p className={styles.smaller} role="status">
          {smaller}
        </p>
      )}
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('adminImages.uploads')}>
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} onAgain={onAgain} onDrop={onDrop} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  upload,
  onAgain,
  onDrop,
}: { upload: UploadState } & Pick<UploadListProps, 'onAgain' | 'onDrop'>) {
  const t = useT('admin')
  const { key, file, state, share, error } = upload
  const { name } = file
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {state === 'sending' && (
        <progress className={styles.bar} value={share} aria-label={t('adminImages.sending', { name })} />
      )}
      {state === 'waiting' && <span className={styles.quiet}>{t('adminImages.waiting')}</span>}
      {state === 'done' && (
        <span className={styles.done}>
          <Icon name="check" size={12} />
          {t('adminImages.done')}
        </span>
      )}
      {state === 'failed' && (
        <span className={styles.error} role="alert">
          <Icon name="error" size={12} />
          {error}
        </span>
      )}
      {state === 'failed' && (
        <Button variant="tool" className={styles.again} onClick={() => onAgain(upload)}>
          {t('adminImages.again')}
        </Button>
      )}
      <button
        type="button"
        className={styles.drop}
        aria-label={t(state === 'sending' ? 'adminImages.stop' : 'adminImages.dismiss', { name })}
        onClick={() => onDrop(key)}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
