import { useState } from 'react'
import { parisDay } from '../../../../shared/format/paris.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { after } from '../../admin/kit/after.ts'
import kit from '../../admin/kit/kit.module.css'

type FruitlessRow = RouterOutputs['search']['fruitless']['rows'][number]

const COLUMNS = ['words', 'days', 'times', 'last', 'acts'] as const

interface FruitlessTableProps {
  rows: readonly FruitlessRow[]
  onName: (words: string) => void
}

/** Searches that found nothing, with what can be done about each. */
export function FruitlessTable({ rows, onName }: FruitlessTableProps) {
  const t = useT('team-searches')
  return (
    <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamSearches.column.${name}`) }))}>
      {rows.map((row) => (
        <Row key={row.words} row={row} onName={onName} />
      ))}
    </ListTable>
  )
}

function Row({
  row: { words, days, times, last },
  onName,
}: { row: FruitlessRow } & Pick<FruitlessTableProps, 'onName'>) {
  const t = useT('team-searches')
  const href = useHref()
  const again = trpc.useUtils().search.fruitless
  const dismiss = trpc.search.dismiss.useMutation(
    after({ again, said: t('teamSearches.dismissed', { words }), failed: t('teamSearches.dismissError') }),
  )
  return (
    <tr>
      <td data-label={t('teamSearches.column.words')} className={kit.name}>
        <bdi>{words}</bdi>
      </td>
      <td data-label={t('teamSearches.column.days')}>{days}</td>
      <td data-label={t('teamSearches.column.times')}>{times}</td>
      <td data-label={t('teamSearches.column.last')}>
        <Day day={last} />
      </td>
      <td>
        <div className={classes(kit.keys, kit.calm)}>
          <ActKey icon="edit" of={words} onClick={() => onName(words)}>
            {t('teamSearches.act.name')}
          </ActKey>
          <LinkButton variant="alt" icon="search" to={href('search', { filters: { q: words } })}>
            {t('teamSearches.act.search')}
            <span className="visually-hidden"> – {words}</span>
          </LinkButton>
          <ActKey icon="close" of={words} busy={dismiss.isPending} onClick={() => dismiss.mutate({ words })}>
            {t('teamSearches.act.dismiss')}
          </ActKey>
        </div>
      </td>
    </tr>
  )
}

/** Today, days ago, or the date. */
function Day({ day }: { day: string }) {
  const t = useT('team-searches')
  const lang = useLang()
  const [now] = useState(() => new Date())
  const today = parisDay(now)
  return (
    <time dateTime={day}>
      {day === today ? t('teamSearches.today') : relativeTime(new Date(day), new Date(today), lang)}
    </time>
  )
}
