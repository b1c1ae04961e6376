import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import { FactsTerms } from './facts-terms.tsx'
import styles from './setting-form.module.css'
import { SettingForm } from './setting-form.tsx'
import { WordLists } from './word-lists.tsx'

/** The settings of the whole site, one after the other. */
export function SettingsTab() {
  const t = useT('settings')
  const query = trpc.admin.settings.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('settings.title')}
      intro={t('settings.intro')}
      query={query}
      failure={(message) => t('settings.loadError', { message })}
    >
      {({ settings, ...facts }) => (
        <div className={styles.list}>
          {settings.map((setting) => (
            <SettingForm key={setting.key} setting={setting} {...facts} />
          ))}
          <WordLists />
          <FactsTerms />
        </div>
      )}
    </AdminPanel>
  )
}
