import { useState } from 'react'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import { REASONS, type Reason } from '../../../../shared/moderation/reasons.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { after } from '../../admin/kit/after.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import { endOf, SPANS, type SuspensionSpan } from './span.ts'
import styles from './suspension.module.css'
import { SuspensionNow } from './suspension-now.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface SuspensionProps {
  person: { id: string; username: string }
  /** The reason that is preset. */
  reason?: Reason | undefined
  onClose: () => void
}

/** The present suspension of a person, and the form that suspends them or ends it. The user needs `people.suspend` for them. */
export function SuspensionDialog({ person, reason, onClose }: SuspensionProps) {
  const t = useT('suspension')
  const name = person.username
  const query = trpc.people.suspension.useQuery({ id: person.id }, ALWAYS_REFETCH)
  const { show, fields, suspend, submit } = useSuspensionForm({ person, reason, onClose })
  const holds = query.data?.suspension ?? null
  const lift = trpc.people.unsuspend.useMutation(
    after({ said: t('suspension.lifted', { name }), done: (state) => show(state) }),
  )
  const error = query.error ?? suspend.error ?? lift.error
  return (
    <FormDialog
      title={t('suspension.title', { name })}
      words={{
        cancel: t('suspension.cancel'),
        submit: t(
          suspend.isPending ? 'suspension.busy' : holds ? 'suspension.replace' : 'suspension.confirm',
        ),
      }}
      variant="danger"
      icon="lock"
      busy={suspend.isPending}
      head={
        <>
          {query.isPending && <Loader />}
          {holds && (
            <>
              <SuspensionNow suspension={holds} />
              <ActKey icon="reply" busy={lift.isPending} onClick={() => lift.mutate({ id: person.id })}>
                {t(lift.isPending ? 'suspension.lifting' : 'suspension.lift')}
              </ActKey>
            </>
          )}
          {query.data && query.data.earlier > 0 && (
            <p>{t('suspension.earlier', { count: query.data.earlier })}</p>
          )}
          <p>{t('suspension.text')}</p>
        </>
      }
      foot={<DialogError message={error && t('suspension.failed', { message: error.message })} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  )
}

/** Updates the state here and in the list of people, which marks suspended ones. */
function useShownState(id: string) {
  const utils = trpc.useUtils()
  return (state: RouterOutputs['people']['suspension']) => {
    utils.people.suspension.setData({ id }, state)
    void utils.admin.users.invalidate()
  }
}

/** The form keeps what is typed until it is saved. */
function useSuspensionForm({ person, reason: likely = 'insult', onClose }: SuspensionProps) {
  const t = useT('suspension')
  const reasons = useT('moderation')
  const show = useShownState(person.id)
  const [span, setSpan] = useState<SuspensionSpan>('week')
  const [lastDay, setLastDay] = useState('')
  const [reason, setReason] = useState<Reason>(likely)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const suspend = trpc.people.suspend.useMutation(
    after({
      close: onClose,
      said: t('suspension.done', { name: person.username }),
      done: (state) => show(state),
    }),
  )
  const needsDay = span === 'date' && !endOf(span, lastDay)
  const needsWord = reason === 'other' && text.trim() === ''

  function submit() {
    setAsked(true)
    const until = endOf(span, lastDay)
    if (until === undefined || needsWord) return
    suspend.mutate({ id: person.id, until, reason, text })
  }

  const fields = (
    <>
      <ChoiceList legend={t('suspension.howLong')} legendClass={styles.legend}>
        {SPANS.map((one) => (
          <Choice
            key={one}
            name="span"
            value={one}
            label={t(`suspension.spans.${one}`)}
            checked={one === span}
            onChange={() => setSpan(one)}
          />
        ))}
      </ChoiceList>
      {span === 'date' && (
        <Field
          type="date"
          label={t('suspension.lastDay')}
          value={lastDay}
          error={asked && needsDay ? t('suspension.lastDayNeeded') : undefined}
          onChange={({ target }) => setLastDay(target.value)}
        />
      )}
      <Select
        label={reasons('moderation.reason')}
        value={reason}
        onValue={setReason}
        options={REASONS.map((value) => ({ value, label: reasons(`moderation.reasons.${value}`) }))}
      />
      <TemplateChoice
        to={{ userId: person.id }}
        onChoose={(template) => {
          setReason(template.reason)
          setText(template.text)
        }}
      />
      <TextArea
        label={t('suspension.word')}
        hint={t('suspension.wordHint')}
        error={asked && needsWord ? t('suspension.wordNeeded') : undefined}
        value={text}
        rows={3}
        maxLength={MODERATION_LIMITS.wordMax}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  )
  return { show, fields, suspend, submit }
}
