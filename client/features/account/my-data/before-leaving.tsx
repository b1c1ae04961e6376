import { useT } from '../../../i18n/use-t.ts'
import page from '../../../ui/forms/sections.module.css'
import { DataFile } from './data-file.tsx'
import styles from './my-data.module.css'

const STAYS = ['staysComments', 'staysLog', 'staysPictures', 'staysOthers'] as const

/** Before an account is deleted: offers its data for download, and says what stays (docs/architecture.md, "Deleting"). */
export function BeforeLeaving() {
  const t = useT('my-account')
  return (
    <div className={styles.before}>
      <p>{t('myData.before')}</p>
      <DataFile again />
      <p className={page.quiet}>{t('myData.stays')}</p>
      <ul className={styles.stays}>
        {STAYS.map((key) => (
          <li key={key}>{t(`myData.${key}`)}</li>
        ))}
      </ul>
    </div>
  )
}
