import { lazy, Suspense, useState } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'

const Versions = lazy(async () => {
  const [{ VersionsDialog }] = await Promise.all([import('./versions-dialog.tsx'), loadWords('versions')])
  return { default: VersionsDialog }
})

interface VersionsButtonProps {
  /** The id of the text; undefined for a new one, which has no versions yet. */
  id: string | undefined
  kind: Kind
  disabled?: boolean
  /** Called before the list opens: it saves what is typed, so that it becomes a version, too. */
  onOpen?: () => unknown
  /** Called when a version has become the working copy, so that the form reads it again. */
  onRestored: () => void
}

/** Opens the earlier versions of a text; the code and words are loaded then. */
export function VersionsButton({ id, kind, disabled = false, onOpen, onRestored }: VersionsButtonProps) {
  const t = useT('editor')
  const [open, setOpen] = useState(false)
  if (id === undefined) return null
  const show = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button variant="alt" icon="clock" disabled={disabled} onClick={show}>
        {t('adminForm.versions')}
      </Button>
      {open && (
        <Suspense>
          <Versions id={id} kind={kind} onClose={() => setOpen(false)} onRestored={onRestored} />
        </Suspense>
      )}
    </>
  )
}
