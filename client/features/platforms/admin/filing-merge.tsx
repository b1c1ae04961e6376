import { useState } from 'react'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { after } from '../../admin/kit/after.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import type { FilingRow } from './filing-table.tsx'

interface FilingMergeProps {
  row: FilingRow
  rows: readonly FilingRow[]
  onClose: () => void
}

/** Says what a merge moves, before it is done. */
export function FilingMerge({ row: { kind, id, name }, rows, onClose }: FilingMergeProps) {
  const t = useT('team-platforms')
  const again = trpc.useUtils().platforms
  const [into, setInto] = useState('')
  const asked = { kind, id, into }
  const notice = trpc.platforms.mergeNotice.useQuery(asked, { enabled: into !== '', staleTime: 0 }).data
  const merge = trpc.platforms.merge.useMutation(
    after({
      close: onClose,
      again,
      said: (answer) => t('teamPlatforms.merged', { from: name, into: answer.name }),
    }),
  )
  const others = rows.filter((one) => one.id !== id && one.id !== NO_GAME_PLATFORM)
  return (
    <ConfirmAct
      title={t('teamPlatforms.mergeTitle', { name })}
      cancel={t('teamPlatforms.cancel')}
      confirm={t('teamPlatforms.act.merge')}
      icon="check"
      focus="select"
      act={merge}
      idle={notice === undefined}
      otherwise={t('teamPlatforms.saveError')}
      onConfirm={() => merge.mutate(asked)}
      onClose={onClose}
    >
      <Select
        label={t('teamPlatforms.mergeInto')}
        value={into}
        onValue={setInto}
        options={[
          { value: '', label: t('teamPlatforms.choose') },
          ...others.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <div role="status">
        {notice && (
          <p>
            {t('teamPlatforms.notice', {
              from: name,
              into: notice.into.name,
              texts: notice.texts,
              games: notice.games,
            })}
          </p>
        )}
      </div>
    </ConfirmAct>
  )
}
