import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const notSaved = async () => false

/**
 * Asks before the user leaves a form whose words are kept nowhere. Its mark tells that the page holds something unsaved: when
 * the session ends meanwhile, the page stays (session/life/typing.ts).
 */
export function LeaveQuestion({ active }: { active: boolean }) {
  const t = useT('brand')
  const leaving = useLeaveGuard({ active, settle: notSaved })
  return (
    <>
      {active && <span hidden data-unsaved="" />}
      {leaving.asked && (
        <ConfirmDialog
          title={t('brand.leaveTitle')}
          cancel={t('brand.stay')}
          confirm={t('brand.leave')}
          variant="danger"
          icon="trash"
          onConfirm={leaving.go}
          onClose={leaving.stay}
        >
          <p>{t('brand.leaveText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
