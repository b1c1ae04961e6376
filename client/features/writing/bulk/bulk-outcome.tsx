import { useEffect, useRef } from 'react'
import { TAB_OF } from '../../../../shared/admin/tabs.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import type { BulkOutcome as Outcome } from '../../../../shared/texts/writing/bulk.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './bulk.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type State = RouterOutputs['writing']['manyState']

/** How often a running act is asked for. */
const LOOK_MS = 1000

const ICONS: Record<Outcome, IconName> = {
  waiting: 'clock',
  done: 'check',
  refused: 'warning',
  undone: 'reply',
  stays: 'warning',
}

const countOf = ({ texts }: State, ...outcomes: Outcome[]): number =>
  texts.filter(({ outcome }) => outcomes.includes(outcome)).length

/** What became of an act upon many, text by text, and the key that undoes it for as long as nobody was told. */
export function BulkOutcome({ number }: { number: string }) {
  const t = useT('bulk')
  const query = trpc.writing.manyState.useQuery(
    { number },
    {
      staleTime: 0,
      gcTime: 0,
      retryOnMount: true,
      refetchInterval: ({ state }) => (state.data && !state.data.ended ? LOOK_MS : false),
    },
  )
  const { data, dataUpdatedAt } = query
  useListsAgain(data)
  return (
    <section aria-labelledby="bulk-outcome" className={styles.outcome}>
      <QueryState query={query} failure={(message) => t('bulk.lost', { message })} />
      {data && !query.error && <Told state={data} answeredAt={dataUpdatedAt} />}
    </section>
  )
}

/** Lists show what an act has done, or what its undoing has, once it has ended. */
function useListsAgain(state: State | undefined): void {
  const utils = trpc.useUtils()
  const running = useRef(false)
  const ended = state?.ended
  useEffect(() => {
    if (ended === false) running.current = true
    else if (ended && running.current) {
      running.current = false
      void utils.writing.desk.invalidate()
      void utils.writing.month.invalidate()
      void utils.texts.invalidate()
    }
  }, [ended, utils])
}

function Told({ state, answeredAt }: { state: State; answeredAt: number }) {
  const t = useT('bulk')
  const { act, ended, undone, number } = state
  const [done, refused] = [countOf(state, 'done'), countOf(state, 'refused', 'stays')]
  const [back, waiting] = [countOf(state, 'undone'), countOf(state, 'waiting')]
  return (
    <>
      <h3 id="bulk-outcome" className={kit.heading}>
        {t(`bulk.act.${act}`)}
      </h3>
      <div role="status">
        <p className={kit.strong}>
          {ended ? t(undone ? 'bulk.isUndone' : 'bulk.isDone') : t(undone ? 'bulk.undoing' : 'bulk.running')}
        </p>
        {ended && (
          <p>
            {[
              done > 0 && t(`bulk.done.${act}`, { count: done }),
              back > 0 && t('bulk.undone', { count: back }),
              refused > 0 && t('bulk.refused', { count: refused }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      {!ended && (
        <progress
          className={styles.progress}
          aria-label={t('bulk.running')}
          max={state.texts.length}
          value={state.texts.length - (undone ? done : waiting)}
        />
      )}
      <Texts state={state} />
      <Keys number={number} undoableMs={state.undoableMs} answeredAt={answeredAt} />
    </>
  )
}

/** What was refused is in sight; the others unfold. */
function Texts({ state }: { state: State }) {
  const t = useT('bulk')
  const refused = state.texts.filter(({ message }) => message !== null)
  const others = state.texts.filter(({ message }) => message === null)
  return (
    <>
      {refused.length > 0 && <TextRows texts={refused} />}
      {others.length > 0 && (
        <details className={kit.unfolds}>
          <summary>{t('bulk.others', { count: others.length })}</summary>
          <TextRows texts={others} />
        </details>
      )}
    </>
  )
}

function TextRows({ texts }: { texts: State['texts'] }) {
  const t = useT('bulk', 'desk')
  const { to } = useAdminPlace()
  return (
    <ul className={styles.texts}>
      {texts.map(({ id, kind, title, outcome, message }) => (
        <li key={id} className={kit.sign}>
          <Icon name={ICONS[outcome]} size={12} />
          <span>
            {kind ? (
              <Link to={to({ tab: TAB_OF[kind], edit: id })}>
                <span lang="fr">{typeset(title ?? '') || t('desk.untitled')}</span>
              </Link>
            ) : (
              t('bulk.unknown')
            )}
            {' – '}
            {t(`bulk.outcomes.${outcome}`)}
            {message && ` ${message}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface KeysProps {
  number: string
  undoableMs: number | null
  answeredAt: number
}

function Keys({ number, undoableMs, answeredAt }: KeysProps) {
  const t = useT('bulk')
  const navigate = useNavigate()
  const { changed, page } = useAdminPlace()
  const utils = trpc.useUtils()
  const left = useSecondsLeft(undoableMs, answeredAt)
  const undo = trpc.writing.undoMany.useMutation({
    onSuccess: (state) => {
      utils.writing.manyState.setData({ number }, state)
      void utils.writing.invalidate()
      void utils.texts.invalidate()
    },
  })
  const close = () => {
    focusPanel()
    void navigate(changed({ bulk: undefined, page }), { state: { stay: true } })
  }
  return (
    <>
      <div className={kit.keys}>
        {left > 0 && (
          <ActKey icon="reply" busy={undo.isPending} onClick={() => undo.mutate({ number })}>
            {t('bulk.undo')} <span aria-hidden="true">{t('bulk.left', { count: left })}</span>
          </ActKey>
        )}
        <ActKey icon="close" onClick={close}>
          {t('bulk.close')}
        </ActKey>
      </div>
      <DialogError message={undo.error?.message} />
    </>
  )
}
