import type { CardOfText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './reading-time.module.css'

/** The reading time of a text: the one that its writer gave, or else counted from its words. */
export function ReadingTime({ of }: { of: Pick<CardOfText, 'readingTime' | 'readingMinutes'> }) {
  const t = useT('pages')
  const time = of.readingTime || (of.readingMinutes && t('text.minutes', { count: of.readingMinutes }))
  if (!time) return null
  return (
    <span className={styles.time}>
      <Icon name="clock" size={12} />
      <span className="visually-hidden">{t('text.readingTime', { time: '' })}</span>
      {time}
    </span>
  )
}
