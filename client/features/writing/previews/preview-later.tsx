import { useT } from '../../../i18n/use-t.ts'
import { LaterDialog } from '../../../ui/later.tsx'
import type { PreviewDialogProps } from './preview-dialog.tsx'

const load = () => import('./preview-dialog.tsx')

/** The preview over the form. */
export function PreviewLater(props: PreviewDialogProps) {
  const t = useT('editor')
  return (
    <LaterDialog load={load} covers title={t('adminForm.preview')} onClose={props.onClose}>
      {({ PreviewDialog }) => <PreviewDialog {...props} />}
    </LaterDialog>
  )
}
