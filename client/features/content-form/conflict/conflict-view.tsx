import type { Kind } from '../../../../shared/content/catalog.ts'
import { LOCALE } from '../../../../shared/lang.ts'
import { formatLong } from '../../../../shared/text/dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { useUser } from '../../session/store.ts'
import { keepDraft, newDraftId } from '../drafts/drafts.ts'
import { valuesOf } from '../form-values.ts'
import type { Conflict, EditFormState } from '../use-edit-form.ts'
import { VersionTable } from './version-table.tsx'

interface ConflictViewProps extends Conflict {
  form: EditFormState
  kind: Kind
  onSave: (over: Date) => Promise<void>
}

/** Two versions of one item side by side. Nothing is overwritten before one of them has been chosen. */
export function ConflictView({ form, kind, theirs, mine, onSave }: ConflictViewProps) {
  const t = useT('editor')
  const lang = useLang()
  const user = useUser()
  const other = valuesOf(theirs)
  const close = () => form.setConflict(undefined)
  const time = new Intl.DateTimeFormat(LOCALE[lang], { hour: '2-digit', minute: '2-digit' }).format(
    theirs.updatedAt,
  )
  const takeTheirs = () => {
    // The writer's own version stays as a draft: it is offered when the item is opened again.
    keepDraft({
      id: newDraftId(),
      user: user?.id ?? '',
      kind,
      item: theirs.id,
      base: theirs.updatedAt.toISOString(),
      savedAt: Date.now(),
      values: mine,
    })
    form.take(theirs, other)
    close()
  }
  const keepMine = () => {
    close()
    void onSave(theirs.updatedAt)
  }
  return (
    <Dialog
      wide
      title={t('adminForm.conflictTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('adminForm.conflictBack')}</Button>
          <Button look="alt" onClick={keepMine}>
            {t('adminForm.conflictMine')}
          </Button>
          <Button look="alt" onClick={takeTheirs}>
            {t('adminForm.conflictTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('adminForm.conflictText', { date: formatLong(theirs.updatedAt, lang), time })}</p>
      <VersionTable theirs={other} mine={mine} />
    </Dialog>
  )
}
