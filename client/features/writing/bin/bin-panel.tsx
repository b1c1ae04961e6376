import { useState } from 'react'
import { BIN_DAYS } from '../../../../shared/texts/writing/versions.ts'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './bin.module.css'
import { BinEntry } from './bin-entry.tsx'
import type { BinnedText } from './binned-text.ts'
import { EraseQuestion } from './erase-question.tsx'

/**
 * Deleted texts that the user may restore: all of them for editors; for authors their own, if they were never
 * published. It stands below a heading of level 2, and needs the words of `versions`.
 * @param asked the desk's filters
 */
export function BinPanel({ asked = {} }: { asked?: RouterInputs['writing']['bin'] }) {
  const t = useT('versions')
  const utils = trpc.useUtils()
  const query = trpc.writing.bin.useInfiniteQuery(asked, {
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retryOnMount: true,
    initialCursor: undefined,
  })
  const [erasing, setErasing] = useState<BinnedText>()
  /** Other parts of the back office have to show or drop the text. */
  const changed = () => void Promise.all([utils.writing.invalidate(), utils.texts.invalidate()])
  const restore = trpc.writing.restoreFromBin.useMutation({
    onSuccess: ({ title, status }, { id }) => {
      const before = texts.find((text) => text.id === id)?.status
      const key = status === before ? 'bin.restored' : 'bin.restoredDraft'
      void toast({ kind: 'success', text: t(key, { title: title || t('bin.untitled') }) })
    },
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: changed,
  })
  const texts = query.data?.pages.flatMap((page) => page.texts) ?? []
  return (
    <div className={styles.bin}>
      <p className={kit.quiet}>{t('bin.hint', { count: BIN_DAYS })}</p>
      <QueryState query={query} failure={(message) => t('bin.error', { message })} />
      {query.data && texts.length === 0 && <StateBlock level={3} icon="trash" title={t('bin.empty')} />}
      <ul className={styles.list}>
        {texts.map((text) => (
          <BinEntry
            key={text.id}
            text={text}
            busy={restore.isPending && restore.variables.id === text.id}
            onRestore={() => restore.isPending || restore.mutate({ id: text.id })}
            onErase={() => setErasing(text)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="alt" onClick={() => void query.fetchNextPage()}>
          {t('bin.more')}
        </Button>
      )}
      {erasing && <EraseQuestion text={erasing} onClose={() => setErasing(undefined)} onErased={changed} />}
    </div>
  )
}
