import { Fragment, useState } from 'react'
import { ACTS, type Act, type Filter } from '../../../../shared/moderation/acts.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { useKeysSwitch } from '../../../ui/keys/keys-switch.ts'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { after } from '../../admin/kit/after.ts'
import kit from '../../admin/kit/kit.module.css'
import { likelyReason } from './entry-acts.tsx'
import styles from './moderation.module.css'
import { QueueEntry } from './queue-entry.tsx'
import { type Queued, useActs } from './use-acts.ts'
import { useListKeys } from './use-list-keys.ts'

type Queue = RouterOutputs['moderation']['queue']

/** A page of the queue, which works by keys while it has the focus, by touch, and in bulk. */
export function QueueList({ filter, queue }: { filter: Filter; queue: Queue }) {
  const t = useT('moderation')
  const { get, changed } = useAdminPlace()
  const { comments, nextCursor, readTo, waiting } = queue
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [keys, setKeys] = useKeysSwitch('moderation-keys')
  const choose = (id: string, chosen = !ids.has(id)) =>
    setIds((now) => new Set(chosen ? [...now, id] : [...now].filter((one) => one !== id)))
  const { list, onKeyDown, onFocus } = useListKeys({ enabled: keys, listed: comments, onChoose: choose })
  const chosen = comments.filter(({ id }) => ids.has(id))
  /** The first comment that the team has already read; the mark stands before it. */
  const firstRead = readTo === null ? -1 : comments.findIndex(({ createdAt }) => createdAt <= readTo)
  const newest = get('after') === undefined ? comments[0] : undefined
  return (
    <>
      {comments.length === 0 ? (
        <StateBlock
          level={3}
          icon="check"
          title={t(filter === 'waiting' && waiting === 0 ? 'moderation.nothingWaits' : 'moderation.none')}
        />
      ) : (
        <>
          <BulkActs
            comments={comments}
            chosen={chosen}
            onAll={(all) => setIds(new Set(all ? comments.map(({ id }) => id) : []))}
          />
          {/* The entries of the list can have the focus, and letters act on the focused one. */}
          <ul ref={list} className={kit.gap3} onKeyDown={onKeyDown} onFocus={onFocus}>
            {comments.map((comment, i) => (
              <Fragment key={comment.id}>
                {filter === 'all' && i === firstRead && (
                  <li className={styles.mark}>
                    <span className="label">{t('moderation.readTo')}</span>
                  </li>
                )}
                <QueueEntry
                  comment={comment}
                  first={i === 0}
                  chosen={ids.has(comment.id)}
                  onChoose={(yes) => choose(comment.id, yes)}
                />
              </Fragment>
            ))}
          </ul>
          <KeysNote enabled={keys} onSwitch={setKeys} />
        </>
      )}
      <div className={styles.foot}>
        {filter === 'all' && newest && firstRead !== 0 && <ReadMark at={newest.createdAt} />}
        {get('after') && (
          <LinkButton variant="alt" icon="up" to={changed({ after: undefined })}>
            {t('moderation.fromStart')}
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton variant="alt" to={changed({ after: nextCursor })}>
            {t('moderation.next')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** Explains the keys, and switches them off (WCAG 2.1.4). */
function KeysNote({ enabled, onSwitch }: { enabled: boolean; onSwitch: (on: boolean) => void }) {
  const t = useT('moderation')
  return (
    <div className={styles.keys}>
      <Choice
        type="checkbox"
        label={t('moderation.keys')}
        means={t('moderation.keysMean')}
        checked={enabled}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </div>
  )
}

/** Marks all comments up to the newest shown as read, for the whole team. */
function ReadMark({ at }: { at: Date }) {
  const t = useT('moderation')
  const again = trpc.useUtils().moderation.queue
  const mark = trpc.moderation.readTo.useMutation(after({ again, failed: t('moderation.failed') }))
  return (
    <ActKey variant="brand" icon="check" busy={mark.isPending} onClick={() => mark.mutate({ at })}>
      {t('moderation.markRead')}
    </ActKey>
  )
}

interface BulkActsProps {
  comments: Queued[]
  chosen: Queued[]
  onAll: (all: boolean) => void
}

/** Acts on all chosen comments. The reason is preset where all were reported for the same one. */
function BulkActs({ comments, chosen, onAll }: BulkActsProps) {
  const t = useT('moderation')
  const { decideMany } = useActs()
  const [busy, setBusy] = useState(false)
  const reasons = new Set(chosen.map(likelyReason))
  const [reason] = reasons.size === 1 ? reasons : []
  async function act(what: Act) {
    if (busy) return
    setBusy(true)
    await decideMany(chosen, what, { reason })
    onAll(false)
    setBusy(false)
  }
  return (
    <div className={styles.bulk}>
      <Choice
        type="checkbox"
        label={t('moderation.chooseAll')}
        checked={chosen.length === comments.length}
        onChange={({ target }) => onAll(target.checked)}
      />
      {chosen.length > 0 && (
        <fieldset className={kit.facts} aria-label={t('moderation.bulk')}>
          <span>{t('moderation.chosen', { count: chosen.length })}</span>
          {ACTS.map((what) => (
            <Button key={what} variant="alt" aria-disabled={busy} onClick={() => void act(what)}>
              {t(`moderation.acts.${what}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
