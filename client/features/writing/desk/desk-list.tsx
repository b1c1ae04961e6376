import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { typeset } from '../../../../shared/format/typography.ts'
import type { TextAct } from '../../../../shared/texts/writing/acts.ts'
import type { RouterInputs } from '../../../base/trpc.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import { ListFoot } from '../../admin/kit/list-foot.tsx'
import { ActQuestion, type DeskItem } from './act-question.tsx'
import { ContentEntry } from './content-entry.tsx'
import { ContentRemoval } from './content-removal.tsx'
import styles from './desk-list.module.css'

/** How texts of a list are chosen for an act upon many. */
export interface Choosing {
  may: (item: DeskItem) => boolean
  has: (id: string) => boolean
  add: (items: readonly DeskItem[]) => void
  remove: (id: string) => void
}

interface DeskListProps {
  /** The filters of the list. */
  asked: RouterInputs['writing']['desk']
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Shown below the list, for example a link to a longer one; its pages by default. */
  foot?: (total: number) => ReactNode
  /** The words for a failed read, where the desk's own do not fit. */
  failure?: (message: string) => string
  /** Without it no text can be chosen. */
  choosing?: Choosing
}

/** Texts with their keys. The dialogs of their acts are rendered here. */
export function DeskList({ asked, empty, foot, failure, choosing }: DeskListProps) {
  const t = useT('desk')
  const query = trpc.writing.desk.useQuery(asked, ALWAYS_REFETCH)
  return (
    <QueryFrame query={query} failure={failure ?? ((message) => t('desk.loadError', { message }))}>
      {(data) => (
        <>
          {data.total === 0 ? empty : <Entries items={data.items} {...(choosing && { choosing })} />}
          {foot ? foot(data.total) : <ListFoot {...data} limit={Number(asked.limit ?? 5)} />}
        </>
      )}
    </QueryFrame>
  )
}

/** Entries, and the dialogs that they open. */
export function Entries({ items, choosing }: { items: DeskItem[]; choosing?: Choosing }) {
  const t = useT('admin', 'desk')
  const [removing, setRemoving] = useState<DeskItem>()
  const [acting, setActing] = useState<{ item: DeskItem; act: TextAct }>()
  const [failed, setFailed] = useState<{ title: string; message: string }>()
  const closeRemoval = useCallback(() => setRemoving(undefined), [])
  const ask = (item: DeskItem) => {
    setFailed(undefined)
    setRemoving(item)
  }
  const closeAct = useCallback(() => setActing(undefined), [])
  return (
    <>
      {/* A failed act stays visible here after dialog and toast have gone. */}
      <div className={classes(failed && styles.failed)}>
        <DialogError message={failed && t('admin.removeFailed', failed)} />
      </div>
      <ul className={kit.gap3}>
        {items.map((item) => (
          <ContentEntry
            key={item.id}
            item={item}
            onRemove={ask}
            onAct={(act) => setActing({ item, act })}
            {...(choosing?.may(item) && {
              chosen: choosing.has(item.id),
              onChoose: (yes) => (yes ? choosing.add([item]) : choosing.remove(item.id)),
            })}
          />
        ))}
      </ul>
      {removing && (
        <ContentRemoval
          item={removing}
          onFailed={(message) => setFailed({ title: typeset(removing.title) || t('desk.untitled'), message })}
          onClose={closeRemoval}
        />
      )}
      {acting && <ActQuestion {...acting} onClose={closeAct} />}
    </>
  )
}
