import { lazy, Suspense, useState } from 'react'
import { newId } from '../../../../shared/base/id.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import type { BulkActName } from '../../../../shared/texts/writing/bulk.ts'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import type { DeskItem } from '../desk/act-question.tsx'
import { momentOf, PlanFields, plannedTime } from '../plan/plan-fields.tsx'
import { signersOf, signersText } from '../values/signatures.ts'
import { BULK_ICONS } from './acts-on-many.ts'
import styles from './bulk.module.css'
import type { ChosenSubject } from './subject-choice.tsx'

const SignaturesField = lazy(async () => {
  const [{ SignaturesField }] = await Promise.all([
    import('../fields/signatures-field.tsx'),
    loadWords('editor'),
  ])
  return { default: SignaturesField }
})
const SubjectChoice = lazy(async () => {
  const [{ SubjectChoice }] = await Promise.all([import('./subject-choice.tsx'), loadWords('named-games')])
  return { default: SubjectChoice }
})

/** So many titles are named; the others are counted. */
const NAMED = 10

type Input = RouterInputs['writing']['actOnMany']

/** What the act takes; undefined while something is missing. */
function inputOf(
  act: BulkActName,
  chosen: Pick<Input, 'number' | 'texts'>,
  { at, signers, subject }: { at: Date | undefined; signers: string; subject: ChosenSubject | undefined },
): Input | undefined {
  if (act === 'plan') return at && { ...chosen, act, publishAt: at }
  if (act === 'subject') return subject && { ...chosen, act, subject: subject.id }
  if (act !== 'sign') return { ...chosen, act }
  const signatures = signersOf(signers).map(({ id, username }) => (id === null ? { id, username } : { id }))
  return signatures.length > 0 ? { ...chosen, act, signatures } : undefined
}

interface BulkQuestionProps {
  act: BulkActName
  items: readonly DeskItem[]
  onBegun: (number: string) => void
  onClose: () => void
}

/** Asks before an act upon many: for its moment, who signs, or the subject. Pressed twice, it is one act. */
export function BulkQuestion({ act, items, onBegun, onClose }: BulkQuestionProps) {
  const t = useT('bulk', 'desk')
  const [number] = useState(() => newId())
  const [time, setTime] = useState(() => plannedTime(null))
  const user = useUser()
  const [signers, setSigners] = useState(() =>
    user ? signersText([{ id: user.id, username: user.username ?? '' }]) : '',
  )
  const [subject, setSubject] = useState<ChosenSubject>()
  const [missing, setMissing] = useState(false)
  const utils = trpc.useUtils()
  const begin = trpc.writing.actOnMany.useMutation({
    onSuccess: () => {
      onBegun(number)
      void utils.writing.invalidate()
      void utils.texts.invalidate()
    },
  })
  const at = momentOf(time)
  const texts = items.map(({ id, updatedAt }) => ({ id, updatedAt }))
  const input = inputOf(act, { number, texts }, { at, signers, subject })
  const count = items.length
  return (
    <ConfirmDialog
      title={t(`bulk.ask.${act}`, { count })}
      cancel={t('desk.cancel')}
      confirm={begin.isPending ? t('desk.busy') : t(`bulk.act.${act}`)}
      icon={BULK_ICONS[act]}
      {...((act === 'withdraw' || act === 'bin') && { variant: 'danger' as const })}
      busy={begin.isPending}
      onConfirm={() => (input ? begin.mutate(input) : setMissing(true))}
      onClose={onClose}
    >
      <p>{t(`bulk.means.${act}`)}</p>
      <ul className={styles.titles}>
        {items.slice(0, NAMED).map(({ id, title }) => (
          <li key={id} lang="fr">
            {typeset(title) || t('desk.untitled')}
          </li>
        ))}
        {count > NAMED && <li>{t('bulk.more', { count: count - NAMED })}</li>}
      </ul>
      <Suspense fallback={<Loader />}>
        {act === 'plan' && (
          <PlanFields
            value={time}
            error={missing && !at ? t('planning.needed') : undefined}
            onChange={setTime}
          />
        )}
        {act === 'sign' && (
          <SignaturesField
            value={signers}
            error={missing && !input ? t('bulk.signersNeeded') : undefined}
            onChange={setSigners}
          />
        )}
        {act === 'subject' && (
          <SubjectChoice
            value={subject}
            error={missing && !subject ? t('bulk.subjectNeeded') : undefined}
            onChange={setSubject}
          />
        )}
      </Suspense>
      <p className={kit.note}>{t('bulk.undoable')}</p>
      <DialogError message={begin.error?.message} />
    </ConfirmDialog>
  )
}
