import type { LexicalEditor } from 'lexical'
import { useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useUpload } from '../paste/upload-store.ts'
import { giveUp, send, settle } from '../paste/uploads.ts'
import styles from './card.module.css'
import { EditorCard } from './card.tsx'

interface UploadViewProps {
  nodeKey: string
  editor: LexicalEditor
  id: string
}

/** A picture that is being sent, with its progress; a failed one can be sent again. */
export function UploadView({ nodeKey, editor, id }: UploadViewProps) {
  const t = useT('desk')
  const upload = useUpload(id)
  // The block was restored by redo, or pasted from another page: its file has arrived, or there is nothing to wait for.
  useEffect(() => {
    if (!upload) settle(editor, id)
  }, [editor, id, upload])
  const name = upload?.file.name ?? ''
  return (
    <EditorCard nodeKey={nodeKey} editor={editor} label={t('pictures.uploading', { name })}>
      <div className={styles.upload}>
        <p>{upload ? t('pictures.uploading', { name }) : t('pictures.uploadGone')}</p>
        {upload && !upload.error && (
          <progress
            className={styles.bar}
            max={1}
            value={upload.share}
            aria-label={t('pictures.uploading', { name })}
          />
        )}
        <FormAlert message={upload?.error} />
        {upload?.error && (
          <div className={styles.actions}>
            <Button variant="tool" icon="refresh" onClick={() => send(editor, id)}>
              {t('common.retry')}
            </Button>
            <Button variant="tool" icon="close" onClick={() => giveUp(editor, id)}>
              {t('pictures.giveUp')}
            </Button>
          </div>
        )}
      </div>
    </EditorCard>
  )
}
