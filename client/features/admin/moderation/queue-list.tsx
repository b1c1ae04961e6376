import { Fragment, useState } from 'react'
import type { Filter } from '../../../../shared/moderation/acts.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useKeysSwitch } from '../../../ui/keys/keys-switch.ts'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { BulkActs } from './bulk-acts.tsx'
import { KeysNote } from './keys-note.tsx'
import styles from './moderation.module.css'
import { QueueEntry } from './queue-entry.tsx'
import { ReadMark } from './read-mark.tsx'
import { useListKeys } from './use-list-keys.ts'

type Queue = RouterOutputs['moderation']['queue']

/** A page of the queue, by keys while it has the focus, by thumb, and in bulk. */
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
  /** The first that the team has read: the mark stands before it. */
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
          {/* Its entries take the focus, and letters act upon them. */}
          <ul ref={list} className={styles.list} onKeyDown={onKeyDown} onFocus={onFocus}>
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
