import { hasCode } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { after } from '../../admin/kit/after.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import type { FilingRow } from './filing-table.tsx'

interface FilingRemovalProps {
  row: FilingRow
  onClose: () => void
  onMerge: () => void
}

/** Asks before a platform or genre is deleted. One that something uses can only be merged. */
export function FilingRemoval({ row, onClose, onMerge }: FilingRemovalProps) {
  const t = useT('team-platforms')
  const again = trpc.useUtils().platforms
  const { kind, id, name, texts, games, merged } = row
  const remove = trpc.platforms.remove.useMutation(
    after({ close: onClose, again, said: ({ message }) => message }),
  )
  // Something may have come to use it since it was listed; work and versions are not counted in the list.
  if (texts + games + merged.length > 0 || hasCode(remove.error, 'FILING_USED'))
    return (
      <ConfirmDialog
        title={t('teamPlatforms.usedTitle')}
        cancel={t('teamPlatforms.cancel')}
        confirm={t('teamPlatforms.act.merge')}
        icon="arrow-right"
        onConfirm={onMerge}
        onClose={onClose}
      >
        <p>{t('teamPlatforms.usedText', { name })}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmAct
      title={t('teamPlatforms.removeTitle', { name })}
      cancel={t('teamPlatforms.cancel')}
      confirm={t('teamPlatforms.act.remove')}
      variant="danger"
      icon="trash"
      act={remove}
      otherwise={t('teamPlatforms.saveError')}
      onConfirm={() => remove.mutate({ kind, id })}
      onClose={onClose}
    >
      <p>{t('teamPlatforms.removeText')}</p>
    </ConfirmAct>
  )
}
