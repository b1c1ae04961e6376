import { useState } from 'react'
import { formatDateTime, formatMoment } from '../../../../shared/format/moment.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { SuspensionFacts } from '../../moderation/admin/suspension-now.tsx'
import { JudgingNote } from './judging-note.tsx'
import styles from './moderation.module.css'

type Contested = RouterOutputs['moderation']['contestedSuspensions']['suspensions'][number]

/** Suspensions whose members ask for another look; nothing where there are none. */
export function ContestedList() {
  const t = useT('suspension')
  const query = trpc.moderation.contestedSuspensions.useQuery(undefined, ALWAYS_REFETCH)
  const suspensions = query.data?.suspensions ?? []
  if (suspensions.length === 0) return null
  return (
    <section className={styles.notices} aria-labelledby="contested">
      <h3 id="contested" className={kit.heading}>
        {t('suspension.contests')}
      </h3>
      <ul className={kit.gap3}>
        {suspensions.map((one) => (
          <li key={one.id}>
            <Entry contested={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({
  contested: { id, username, contest, contestedAt, judging, suspension },
}: {
  contested: Contested
}) {
  const t = useT('suspension')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const answer = trpc.moderation.answerSuspension.useMutation({
    onSuccess: (list) => utils.moderation.contestedSuspensions.setData(undefined, list),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    // The number on the desk's tab counts these, too.
    onSettled: () =>
      Promise.all([utils.moderation.waiting.invalidate(), utils.moderation.queue.invalidate()]),
  })
  const press = (act: 'keep' | 'lift') => answer.isPending || answer.mutate({ id, act, text })
  return (
    <article className={styles.entry} aria-label={t('suspension.contestOf', { name: username })}>
      <p className={styles.meta}>
        <b className={styles.name}>{t('suspension.contestOf', { name: username })}</b>
        <time dateTime={contestedAt.toISOString()}>{formatDateTime(contestedAt, lang)}</time>
      </p>
      {suspension && (
        <div className={styles.words}>
          <div className={styles.history}>
            <SuspensionFacts
              head={
                suspension.until
                  ? t('suspension.wasUntil', { date: formatMoment(suspension.until, lang) })
                  : t('suspension.wasForGood')
              }
              suspension={suspension}
            />
          </div>
          {contest && <p className={classes(styles.said, styles.contest)}>{quoted(contest, lang)}</p>}
        </div>
      )}
      <JudgingNote judging={judging} />
      {judging.may && (
        <div className={styles.noticeActs}>
          <TextArea
            label={t('suspension.word')}
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles.decide}>
            <Button variant="alt" onClick={() => press('keep')}>
              {t('suspension.keep')}
            </Button>
            <Button variant="alt" onClick={() => press('lift')}>
              {t('suspension.lift')}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}
