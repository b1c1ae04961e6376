import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { after } from '../../admin/kit/after.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import { type ChosenSubject, SubjectCombobox } from '../choose/subject-combobox.tsx'
import type { SubjectRow } from './subject-table.tsx'

/** Says what a merge moves, before it is done. */
export function SubjectMerge({ row, onClose }: { row: SubjectRow; onClose: () => void }) {
  const t = useT('team-subjects')
  const again = trpc.useUtils().subjects
  const [text, setText] = useState('')
  const [into, setInto] = useState<ChosenSubject>()
  const asked = { subject: row.id, into: into?.id ?? '' }
  const notice = trpc.subjects.mergeNotice.useQuery(asked, { enabled: into !== undefined, staleTime: 0 }).data
  const merge = trpc.subjects.merge.useMutation(
    after({
      close: onClose,
      again,
      said: ({ name }) => t('teamSubjects.merged', { from: row.name, into: name }),
    }),
  )
  return (
    <ConfirmAct
      title={t('teamSubjects.mergeTitle', { name: row.name })}
      cancel={t('teamSubjects.cancel')}
      confirm={t('teamSubjects.act.merge')}
      icon="check"
      focus="input"
      act={merge}
      idle={notice === undefined}
      otherwise={t('teamSubjects.saveError')}
      onConfirm={() => merge.mutate(asked)}
      onClose={onClose}
    >
      <SubjectCombobox
        label={t('teamSubjects.mergeInto')}
        text={text}
        onText={(next) => {
          setText(next)
          setInto(undefined)
        }}
        without={[row.id]}
        onChoose={(subject) => {
          setInto(subject)
          setText(subject.name)
        }}
      />
      <div role="status">
        {notice && (
          <p>
            {t('teamSubjects.notice', { from: row.name, into: notice.into.name, texts: notice.texts })}{' '}
            {notice.followers > 0 && t('teamSubjects.noticeFollowers', { count: notice.followers })}{' '}
            {notice.names.length > 0 && t('teamSubjects.noticeNames', { names: notice.names.join(', ') })}
          </p>
        )}
      </div>
    </ConfirmAct>
  )
}
