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
  /** The text; a new one, which has no versions yet, has none. */
  id: string | undefined
  kind: Kind
  disabled?: boolean
  /** Called before the list opens: keeps what is typed, so that it is a version, too. */
  onOpen?: () => unknown
  /** A version is the working copy now: the form that shows the copy reads it again. */
  onRestored: () => void
}

/** Opens what a text was before; its code and words load then. */
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
