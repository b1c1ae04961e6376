import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import type { PreviewDialogProps } from './preview-dialog.tsx'

const load = () => import('./preview-dialog.tsx')

/** The preview over the form. Its code is loaded when it is asked for. */
export function PreviewLater(props: PreviewDialogProps) {
  const t = useT('editor')
  const { loaded, failed, retry } = useChunk(load)
  if (loaded) return <loaded.PreviewDialog {...props} />
  return (
    <Dialog
      wide
      covers
      title={t('adminForm.preview')}
      closeLabel={t('adminForm.close')}
      onClose={props.onClose}
      actions={
        failed && (
          <Button icon="refresh" onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {!failed && <Loader />}
    </Dialog>
  )
}
