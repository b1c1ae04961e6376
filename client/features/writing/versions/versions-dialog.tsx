import { useState } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { COPY_SIDE, STORED_SIDE } from '../../../../shared/texts/writing/versions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { Comparison } from './comparison.tsx'
import { RestoreQuestion } from './restore-question.tsx'
import { useVersionName } from './use-version-name.ts'
import { VersionList } from './version-list.tsx'
import styles from './versions.module.css'

/** Stands for the version before the chosen one, in place of an id. */
const BEFORE = 'before'

interface VersionsDialogProps {
  id: string
  kind: Kind
  onClose: () => void
  onRestored: () => void
}

/** The versions of a text, with authors and times: to view, compare and restore. */
export function VersionsDialog({ id, kind, onClose, onRestored }: VersionsDialogProps) {
  const t = useT('versions')
  const nameOf = useVersionName()
  const query = trpc.writing.versions.useInfiniteQuery(
    { id, kind },
    { getNextPageParam: ({ next }) => next, gcTime: 0, staleTime: 0, initialCursor: undefined },
  )
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? []
  const [chosen, setChosen] = useState<string>()
  const [against, setAgainst] = useState(BEFORE)
  const [asked, setAsked] = useState(false)
  const selected = versions.find((version) => version.id === chosen) ?? versions[0]
  const older = selected && versions[versions.indexOf(selected) + 1]
  // The first version of all is shown alone.
  const sides =
    selected &&
    (against === BEFORE
      ? { from: older?.id ?? selected.id, to: selected.id, shown: 'to' as const }
      : { from: selected.id, to: against, shown: 'from' as const })
  const options = [
    { value: BEFORE, label: t('versions.before') },
    { value: STORED_SIDE, label: t('versions.stored') },
    { value: COPY_SIDE, label: t('versions.copy') },
    ...versions.filter((one) => one !== selected).map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  return (
    <Dialog wide title={t('versions.title')} closeLabel={t('versions.close')} onClose={onClose}>
      <QueryState query={query} />
      {query.data && versions.length === 0 && <p>{t('versions.none')}</p>}
      {selected && sides && (
        <div className={styles.columns}>
          <VersionList
            versions={versions}
            selected={selected.id}
            onSelect={setChosen}
            {...(query.hasNextPage && { onMore: () => void query.fetchNextPage() })}
          />
          <div className={styles.main}>
            <Select
              label={t('versions.against')}
              value={against === selected.id ? BEFORE : against}
              onValue={setAgainst}
              options={options}
            />
            <Comparison id={id} {...sides} onRestore={() => setAsked(true)} />
          </div>
        </div>
      )}
      {selected && asked && (
        <RestoreQuestion
          id={id}
          kind={kind}
          version={selected}
          onClose={() => setAsked(false)}
          onRestored={(message) => {
            setAsked(false)
            onClose()
            onRestored()
            void toast({ kind: 'success', text: message })
          }}
        />
      )}
    </Dialog>
  )
}
