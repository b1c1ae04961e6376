import type { LexicalEditor } from 'lexical'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from '../editor.module.css'
import { setRefusedFiles, useFailedUploads, useRefusedFiles } from './upload-store.ts'
import { sendFailed } from './uploads.ts'

/**
 * Below the text: pictures that wait to be sent again, all by one key, and files that can be no pictures, each with the reason. A
 * toast has told of the latter; here they stay until they are seen.
 */
export function UploadNotes({ editor }: { editor: LexicalEditor }) {
  const t = useT('editor')
  const words = useT('desk')
  const failed = useFailedUploads()
  const refused = useRefusedFiles()
  const again = useEffectEvent(() => sendFailed(editor))
  useEffect(() => {
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  useEffect(() => () => setRefusedFiles([]), [])
  return (
    <>
      <div role="status">
        {failed > 0 && (
          <div className={styles.left}>
            <p>
              <Icon name="warning" /> {words('pictures.uploadsFailed', { count: failed })}
            </p>
            <Button variant="tool" icon="refresh" onClick={() => sendFailed(editor)}>
              {words('pictures.sendFailed')}
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <div className={styles.left}>
          <p>
            <Icon name="warning" /> {words('pictures.refused', { count: refused.length })}
          </p>
          <ul>
            {refused.map(({ name, reason }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and their order never changes
              <li key={i}>
                {words('pictures.quoted', { name })} – {reason}
              </li>
            ))}
          </ul>
          <Button variant="tool" icon="check" onClick={() => setRefusedFiles([])}>
            {t('editor.understood')}
          </Button>
        </div>
      )}
    </>
  )
}
