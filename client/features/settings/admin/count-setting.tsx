import { BACKUPS_KEPT_MAX, type BackupKey } from '../../../../shared/settings/settings.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { useTypedPart } from '../../admin/kit/typed-form.tsx'
import type { Held } from '../../admin/kit/use-held.ts'
import { placeOf } from '../places/places.ts'
import type { ListedSetting } from '../setting-values.ts'
import styles from './setting.module.css'
import { SettingHistory, SettingPlace } from './setting-place.tsx'
import { useSaveSetting } from './use-save-setting.ts'
import { useTyped } from './use-typed.ts'

type CountSettingOf = ListedSetting & { key: BackupKey }

const heldOf = ({ value, version }: ListedSetting): Held<number> => ({ value: Number(value), version })

/** A number, saved by the foot of its form; the browser checks its limits. */
export function CountSetting({ setting }: { setting: CountSettingOf }) {
  const t = useT('settings')
  const { save, reread } = useSaveSetting()
  const { key } = setting
  const held = heldOf(setting)
  const { value, dirty, error, conflict, ...typed } = useTyped<number>({
    held,
    save: (count, version) => save(key, count, version),
    async reread() {
      const now = await reread(key)
      return now ? heldOf(now) : held
    },
  })
  useTypedPart(key, { dirty, save: typed.save })
  return (
    <SettingPlace id={placeOf(key)} title={t(`settings.${key}.title`)}>
      <p className={styles.text}>{t(`settings.${key}.text`)}</p>
      <Field
        label={t(`settings.${key}.label`)}
        className={styles.count}
        type="number"
        required
        min={key === 'backupsDaily' ? 1 : 0}
        max={BACKUPS_KEPT_MAX}
        // The value is NaN while the field is empty; such a value is never sent.
        value={Number.isNaN(value) ? '' : value}
        error={
          dirty && error
            ? conflict
              ? t('settings.typedConflict', { value: held.value })
              : (sentenceOf(error) ?? t('settings.saveError'))
            : undefined
        }
        onChange={({ target }) => typed.type(target.valueAsNumber)}
      />
      <SettingHistory setting={setting} />
    </SettingPlace>
  )
}
