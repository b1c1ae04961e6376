import { useTranslation } from 'react-i18next'
import styles from './loader.module.css'

/** Says that something is on its way: five cells that fill like an energy bar. */
export function Loader() {
  const { t } = useTranslation()
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
