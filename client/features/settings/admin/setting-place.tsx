import type { ReactNode } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { type ListedSetting, valueText } from '../setting-values.ts'
import styles from './setting.module.css'

interface SettingPlaceProps {
  /** The fragment that leads here (places/places.ts). */
  id: string
  title: string
  /** Whether its control has the title as its own name. */
  named?: boolean
  children: ReactNode
}

/** What the site can be told about one thing. */
export const SettingPlace = ({ id, title, named = false, children }: SettingPlaceProps) => (
  <fieldset id={id} tabIndex={-1} className={styles.setting} aria-label={title}>
    {!named && <h4 className={styles.title}>{title}</h4>}
    {children}
  </fieldset>
)

/** What held before, and who changed it when; nothing where nobody has. */
export function SettingHistory({ setting: { key, was, changedAt, changedBy } }: { setting: ListedSetting }) {
  const t = useT('settings')
  const words = useT('settings', 'admin')
  const lang = useLang()
  if (was === null || !changedAt) return null
  const date = formatMoment(new Date(changedAt), lang)
  return (
    <p className={styles.note}>
      {t('settings.was', { value: valueText(key, was, words) })}{' '}
      {changedBy
        ? t('settings.changed', { name: changedBy.username, date })
        : t('settings.changedByGone', { date })}
    </p>
  )
}
