import { useT } from '../i18n/use-t.ts'
import styles from './loader.module.css'

/** Shows that something is loading: five cells that fill like an energy bar. */
export function Loader() {
  const t = useT()
  return (
    <div className={styles.loader} role="status">
      <span className={styles.cells} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </span>
      <span>{t('common.loading')}</span>
    </div>
  )
}
