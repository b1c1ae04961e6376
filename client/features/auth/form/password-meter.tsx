import { useT } from '../../../i18n/use-t.ts'
import styles from './password-meter.module.css'
import { type Strength, strengthOf } from './password-strength.ts'

const LEVELS: Strength[] = ['short', 'weak', 'fair', 'good', 'strong']

/** An energy bar for the strength of a password, with advice. */
export function PasswordMeter({ password, min }: { password: string; min: number }) {
  const t = useT('account')
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
        <span className={styles.level}>
          {t('login.strength', { level: t(`login.strengthLevels.${level}`) })}
        </span>{' '}
        {level === 'short' ? t('login.strengthAdvice.short', { min }) : t(`login.strengthAdvice.${level}`)}
      </p>
    </div>
  )
}
