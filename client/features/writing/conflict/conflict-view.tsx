import { useMemo, useState } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { parisTime } from '../../../../shared/format/paris.ts'
import { NAMED_PARTS } from '../../../../shared/texts/named.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { EditFormState } from '../form/use-edit-form.ts'
import type { FormField } from '../values/form-values.ts'
import { compareBodies, differingFields } from './compare.ts'
import type { Conflict } from './conflict.ts'
import { allOf, merge, NO_CHOICES, type Side } from './merge.ts'
import { VersionTable } from './version-table.tsx'

/** Two versions of one text side by side; for each field and passage the writer chooses which one to keep. */
export function ConflictView({ form, conflict }: { form: EditFormState; conflict: Conflict }) {
  const t = useT('editor')
  const lang = useLang()
  const [choices, setChoices] = useState(NO_CHOICES)
  const { theirs, mine, at, by } = conflict
  const stretches = useMemo(() => compareBodies(theirs.content, mine.content), [theirs, mine])
  const names: FormField[] = [
    ...differingFields(theirs, mine),
    ...(['signatures', ...NAMED_PARTS] as const).filter((name) => theirs[name] !== mine[name]),
  ]
  const close = () => form.setConflict(undefined)
  const take = (side: Side) => setChoices(allOf(side, names, stretches))
  const proceed = () => {
    const chosen = merge(conflict, stretches, choices)
    // A writer whose words are all dropped finds them again in this browser.
    const allTheirs = merge(conflict, stretches, allOf('theirs', names, stretches))
    if (chosen.content === allTheirs.content && chosen.content !== mine.content) form.keepAside(conflict)
    form.settle(conflict, chosen)
  }
  const when = { date: formatLong(at, lang), time: parisTime(at) }
  return (
    <Dialog
      wide
      title={t('adminForm.conflictTitle')}
      onClose={close}
      actions={
        <>
          <Button variant="alt" onClick={close}>
            {t('adminForm.conflictBack')}
          </Button>
          <Button onClick={proceed}>{t('adminForm.conflictSettle')}</Button>
        </>
      }
    >
      <p>{by ? t('adminForm.conflictTextBy', { ...when, name: by }) : t('adminForm.conflictText', when)}</p>
      <div className={kit.facts}>
        <Button variant="alt" onClick={() => take('theirs')}>
          {t('adminForm.conflictTheirs')}
        </Button>
        <Button variant="alt" onClick={() => take('mine')}>
          {t('adminForm.conflictMine')}
        </Button>
      </div>
      <VersionTable
        theirs={theirs}
        mine={mine}
        stretches={stretches}
        names={names}
        choices={choices}
        heads={[
          t(conflict.over ? 'adminForm.conflictOnline' : 'adminForm.conflictOther'),
          t('adminForm.conflictYours'),
        ]}
        onChange={setChoices}
      />
    </Dialog>
  )
}
