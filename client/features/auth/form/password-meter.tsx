import { useT } from '../../../i18n/use-t.ts'
import styles from './password-meter.module.css'
import { type Strength, strengthOf } from './password-strength.ts'

const LEVELS: Strength[] = ['short', 'weak', 'fair', 'good', 'strong']

/** An energy bar for the strength of a password, with advice. */
export function PasswordMeter({ password, min }: { password: string; min: number }) {
  const t = useT('strength')
  const level = strengthOf(password, min)
  const filled = LEVELS.indexOf(level) + 1
  return (
    <div className={styles.meter} data-level={level}>
      <span className={styles.cells} aria-hidden="true">
        {LEVELS.map((name, i) => (
          <span key={name} className={i < filled ? styles.full : undefined} />
        ))}
      </span>
      <p className={styles.words}>
        <span className={styles.level}>{t('strength.says', { level: t(`strength.levels.${level}`) })}</span>{' '}
        {level === 'short' ? t('strength.advice.short', { min }) : t(`strength.advice.${level}`)}
      </p>
    </div>
  )
}
