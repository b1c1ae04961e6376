import { useState } from 'react'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { type ChosenSubject, SubjectCombobox } from '../../subjects/choose/subject-combobox.tsx'
import { DialogError } from '../dialog-error.tsx'
import type { SubjectRow } from './subject-table.tsx'
import styles from './subjects.module.css'

/** Says what a merge moves, before it is pressed. */
export function SubjectMerge({ row, onClose }: { row: SubjectRow; onClose: () => void }) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const [into, setInto] = useState<ChosenSubject>()
  const asked = { subject: row.id, into: into?.id ?? '' }
  const notice = trpc.subjects.mergeNotice.useQuery(asked, { enabled: into !== undefined, staleTime: 0 }).data
  const merge = trpc.subjects.merge.useMutation({
    onSuccess: ({ name }) => {
      onClose()
      void utils.subjects.invalidate()
      void toast({ kind: 'success', text: t('teamSubjects.merged', { from: row.name, into: name }) })
    },
  })
  const ready = notice !== undefined && !merge.isPending
  return (
    <Dialog
      title={t('teamSubjects.mergeTitle', { name: row.name })}
      onClose={onClose}
      focus="input"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('teamSubjects.cancel')}
          </Button>
          <Button icon="check" aria-disabled={!ready} onClick={() => ready && merge.mutate(asked)}>
            {t('teamSubjects.act.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
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
              {notice.followers > 0 && t('teamSubjects.noticeFollowers', { count: notice.followers })}
            </p>
          )}
        </div>
        <DialogError message={merge.error && (sentenceOf(merge.error) ?? t('teamSubjects.saveError'))} />
      </div>
    </Dialog>
  )
}
