import { useT } from '../../../i18n/use-t.ts'
import { LaterDialog } from '../../../ui/later.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import type { Conflict } from './conflict.ts'

const load = () => import('./conflict-view.tsx')

/** The dialog for two versions of one text. */
export function ConflictLater(props: { form: EditFormState; conflict: Conflict }) {
  const t = useT('editor')
  return (
    <LaterDialog
      load={load}
      title={t('adminForm.conflictTitle')}
      onClose={() => props.form.setConflict(undefined)}
    >
      {({ ConflictView }) => <ConflictView {...props} />}
    </LaterDialog>
  )
}
