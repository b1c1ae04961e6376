import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IMAGE_TYPES } from '../../../shared/images/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { filesOf } from './image-file.ts'
import { UploadList } from './upload-list.tsx'
import styles from './upload-zone.module.css'
import type { useUploads } from './use-uploads.ts'

/** A paste into a text field is text; a paste anywhere else is for files. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'))

/** Takes files that are dropped or pasted anywhere on the page. @returns whether files are being dragged over it */
function useDroppedFiles(add: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const addDropped = useEffectEvent(add)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    function onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setOver(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    function onDrop(event: DragEvent) {
      setOver(false)
      const files = filesOf(event.dataTransfer)
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (files.length > 0) addDropped(files)
    }
    function onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData)
      if (files.length === 0 || isTextField(event.target)) return
      event.preventDefault()
      addDropped(files)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return over
}

interface UploadZoneProps {
  uploads: ReturnType<typeof useUploads>
  /** Whether another key is the first one of the view. */
  quiet: boolean
  children: ReactNode
}

/** Adds pictures by a button, a drop or a paste, and lists those that are being sent. */
export function UploadZone({ uploads: { uploads, add, again, drop }, quiet, children }: UploadZoneProps) {
  const t = useT('admin')
  const input = useRef<HTMLInputElement>(null)
  const over = useDroppedFiles(add)
  return (
    <>
      <div className={styles.bar}>
        <div className={classes('px6', styles.zone, over && styles.over)}>
          <Button variant={quiet ? 'alt' : 'brand'} icon="upload" onClick={() => input.current?.click()}>
            {t('adminImages.add')}
          </Button>
          <p className={styles.hint}>{t(over ? 'adminImages.dropNow' : 'adminImages.dropHint')}</p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={IMAGE_TYPES.join(',')}
            aria-label={t('adminImages.add')}
            onChange={({ target }) => {
              add(Array.from(target.files ?? []))
              // The user may choose the same file again.
              target.value = ''
            }}
          />
        </div>
        {children}
      </div>
      <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
    </>
  )
}
