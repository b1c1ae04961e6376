import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { momentOf, PlanFields, plannedTime } from './plan-fields.tsx'

interface PlanDialogProps {
  /** The id of the text. */
  id: string
  /** The present plan. */
  planned: Date | null
  /** Whether the plan is for changes of a published text. */
  changes: boolean
  onPlan: (at: Date) => void
  onClose: () => void
}

/** Asks when a text, or its changes, should be published. */
export function PlanDialog({ id, planned, changes, onPlan, onClose }: PlanDialogProps) {
  const t = useT('writing')
  const desk = useT('desk')
  const [time, setTime] = useState(() => plannedTime(planned))
  const [fault, setFault] = useState<string>()
  const plan = () => {
    const at = momentOf(time)
    if (!at) return setFault(desk('planning.needed'))
    if (at.getTime() <= Date.now()) return setFault(t('plan.past'))
    onPlan(at)
  }
  return (
    <Dialog
      title={t(changes ? 'plan.changes' : 'plan.text')}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('work.cancel')}
          </Button>
          <Button icon="calendar" onClick={plan}>
            {t('plan.confirm')}
          </Button>
        </>
      }
    >
      <PlanFields
        id={id}
        value={time}
        error={fault}
        onChange={(next) => {
          setFault(undefined)
          setTime(next)
        }}
      />
    </Dialog>
  )
}
