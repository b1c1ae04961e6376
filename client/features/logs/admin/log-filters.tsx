import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { useNavigate } from '../../../base/navigation/router.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import styles from './logs-tab.module.css'

const LEVELS = ['INFO', 'WARN', 'ERROR', 'DEBUG'] as const
const TYPES = ['admin_action', 'account_deletion', 'cleanup', 'system_error', 'user_action'] as const

interface LogFiltersProps {
  date: string | undefined
  level: string | undefined
  actionType: string | undefined
  dates: RouterOutputs['logs']['list']['availableDates']
}

/** Filters the log; each choice takes effect at once and returns to the first page. */
export function LogFilters({ date, level, actionType, dates }: LogFiltersProps) {
  const t = useT('admin')
  const lang = useLang()
  const navigate = useNavigate()
  const { changed } = useAdminPlace()
  const choose = (name: string) => (value: string) =>
    void navigate(changed({ [name]: value }), { state: { stay: true } })
  // Noon is on the same day in every time zone.
  const dayName = (day: string) => formatLong(new Date(`${day}T12:00:00Z`), lang)
  const days = dates.map(({ date: day, count }) => ({
    value: day,
    label: t('adminLogs.dateOption', { date: dayName(day), count }),
  }))
  // A day in the address without entries must still be listed, so that it can be removed.
  if (date && !dates.some((day) => day.date === date)) days.unshift({ value: date, label: date })
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('adminLogs.filters')}</legend>
      <Select
        label={t('adminLogs.date')}
        value={date ?? ''}
        onValue={choose('date')}
        options={[{ value: '', label: t('adminLogs.allDates') }, ...days]}
      />
      <Select
        label={t('adminLogs.level')}
        value={level ?? ''}
        onValue={choose('level')}
        options={[
          { value: '', label: t('adminLogs.allLevels') },
          ...LEVELS.map((value) => ({ value, label: t(`adminLogs.levels.${value}`) })),
        ]}
      />
      <Select
        label={t('adminLogs.type')}
        value={actionType ?? ''}
        onValue={choose('actionType')}
        options={[
          { value: '', label: t('adminLogs.allTypes') },
          ...TYPES.map((value) => ({ value, label: t(`adminLogs.types.${value}`) })),
        ]}
      />
    </fieldset>
  )
}
