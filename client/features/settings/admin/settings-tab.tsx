import { isBackupKey, SETTINGS } from '../../../../shared/settings/settings.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import { TypedForm } from '../../admin/kit/typed-form.tsx'
import { groupsOf } from '../places/places.ts'
import { WithIndex } from '../places/with-index.tsx'
import { CountSetting } from './count-setting.tsx'
import { FactsTerms } from './facts-terms.tsx'
import { HeldSetting } from './held-setting.tsx'
import styles from './setting.module.css'
import { WordLists } from './word-lists.tsx'

/** What stands in a group besides its settings, below them. */
const MORE: Partial<Record<string, () => React.ReactNode>> = { moderation: WordLists, machine: FactsTerms }

/** The settings of the whole site, in groups. Switches and choices hold as they are pressed; one foot saves what is typed. */
export function SettingsForm({ settings, ...facts }: RouterOutputs['admin']['settings']) {
  const t = useT('settings')
  return (
    <TypedForm
      words={{
        save: t('settings.save'),
        saving: t('settings.saving'),
        unsaved: t('settings.unsaved'),
        saved: t('settings.saved'),
        refused: t('settings.notAll'),
      }}
    >
      <div className={styles.groups}>
        {groupsOf('settings').map((group) => {
          const More = MORE[group]
          return (
            <section key={group} className={styles.group} aria-labelledby={group}>
              <h3 id={group} tabIndex={-1} className={kit.heading}>
                {t(`settings.group.${group}`)}
              </h3>
              {settings
                .filter(({ key }) => SETTINGS[key].group === group)
                .map((setting) => {
                  const { key } = setting
                  return isBackupKey(key) ? (
                    <CountSetting key={key} setting={{ ...setting, key }} />
                  ) : (
                    <HeldSetting key={key} setting={setting} {...facts} />
                  )
                })}
              {More && <More />}
            </section>
          )
        })}
      </div>
    </TypedForm>
  )
}

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
      {(list) => (
        <WithIndex tab="settings">
          <SettingsForm {...list} />
        </WithIndex>
      )}
    </AdminPanel>
  )
}
