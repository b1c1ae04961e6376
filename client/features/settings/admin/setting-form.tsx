import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import {
  BACKUPS_KEPT_MAX,
  type BackupKey,
  type ChoiceKey,
  isBackupKey,
  isRoleKey,
  type RoleKey,
  SETTINGS,
  type Settings,
} from '../../../../shared/settings/settings.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './setting-form.module.css'
import { type ListedSetting, optionsOf, type SettingValue, valueText } from './setting-values.ts'

interface FormProps {
  setting: ListedSetting
  /** Whether the server can send mails. */
  mail: boolean
  /** Whether the admin has a second step. */
  secondStep: boolean
}

/** One setting: its meaning, its present and earlier values, and a form that changes it alone. */
export function SettingForm({ setting, mail, secondStep }: FormProps) {
  const t = useT('settings')
  const words = useT('settings', 'admin')
  const href = useHref()
  const utils = trpc.useUtils()
  const { key, value, version } = setting
  const [draft, setDraft] = useState<SettingValue>()
  const chosen = draft ?? value
  const locked = key === 'secondStepRoles' && !secondStep
  const title = t(`settings.${key}.title`)
  const show = (list: RouterOutputs['admin']['settings']) => utils.admin.settings.setData(undefined, list)
  const save = trpc.admin.saveSetting.useMutation({
    onSuccess: (list) => {
      show(list)
      setDraft(undefined)
      void utils.settings.public.invalidate()
      void toast({ kind: 'success', text: t('settings.saved', { setting: title }) })
    },
    // The admin's choice stays, beside the value that somebody else has saved.
    onError: (error) => hasCode(error, 'SETTING_CONFLICT') && void utils.admin.settings.invalidate(),
  })
  const conflict = hasCode(save.error, 'SETTING_CONFLICT')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending && !locked) save.mutate({ key, value: chosen, version })
  }

  return (
    <form className={styles.setting} onSubmit={submit} aria-labelledby={`setting-${key}`}>
      <h3 id={`setting-${key}`} className={kit.heading}>
        {title}
      </h3>
      <p>{t(`settings.${key}.text`)}</p>
      {key === 'confirmAddress' && !mail && (
        <p className={styles.note}>{t('settings.confirmAddress.noMail')}</p>
      )}
      {locked && (
        <p className={styles.note}>
          {t('settings.secondStepRoles.first')}{' '}
          <Link to={href('profile')}>{t('settings.secondStepRoles.setUp')}</Link>
        </p>
      )}
      <fieldset className={kit.plain} aria-labelledby={`setting-${key}`}>
        {isRoleKey(key) ? (
          <Roles setting={key} value={chosen as Settings[typeof key]} onChoose={setDraft} disabled={locked} />
        ) : isBackupKey(key) ? (
          <Count setting={key} value={chosen as Settings[typeof key]} onChoose={setDraft} />
        ) : (
          <OneOf setting={key} value={chosen as Settings[typeof key]} onChoose={setDraft} />
        )}
      </fieldset>
      <History setting={setting} />
      <DialogError
        message={
          save.error &&
          (conflict
            ? t('settings.conflict', { value: valueText(key, value, words) })
            : (sentenceOf(save.error) ?? t('settings.saveError')))
        }
      />
      <Button type="submit" className={styles.save} aria-disabled={save.isPending || locked}>
        {t(save.isPending ? 'settings.saving' : 'settings.save')}
        <span className="visually-hidden"> – {title}</span>
      </Button>
    </form>
  )
}

/** The present and earlier values, and who changed them when. */
function History({ setting }: { setting: ListedSetting }) {
  const t = useT('settings')
  const words = useT('settings', 'admin')
  const lang = useLang()
  const { key, value, was, changedAt, changedBy } = setting
  const date = changedAt && formatMoment(new Date(changedAt), lang)
  return (
    <p className={styles.history}>
      <strong>{t('settings.now', { value: valueText(key, value, words) })}</strong>{' '}
      {was === null || !date
        ? t('settings.never')
        : `${t('settings.was', { value: valueText(key, was, words) })} ${
            changedBy
              ? t('settings.changed', { name: changedBy.username, date })
              : t('settings.changedByGone', { date })
          }`}
    </p>
  )
}

interface ChoiceProps<K extends keyof Settings> {
  setting: K
  value: Settings[K]
  onChoose: (value: SettingValue) => void
}

/** A choice among a few values, each with its effect. */
function OneOf({ setting, value, onChoose }: ChoiceProps<ChoiceKey>) {
  const t = useT('settings')
  return optionsOf(setting, t).map((option) => {
    return (
      <Choice
        key={String(option.value)}
        name={setting}
        label={option.name}
        means={option.means}
        checked={option.value === value}
        onChange={() => onChoose(option.value)}
      />
    )
  })
}

/** A number; the browser checks its limits. */
function Count({ setting, value, onChoose }: ChoiceProps<BackupKey>) {
  const t = useT('settings')
  return (
    <Field
      label={t(`settings.${setting}.label`)}
      type="number"
      required
      min={setting === 'backupsDaily' ? 1 : 0}
      max={BACKUPS_KEPT_MAX}
      // The value is NaN while the field is empty; such a value is never sent.
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChoose(target.valueAsNumber)}
    />
  )
}

/** A choice of any of the setting's roles. */
function Roles({ setting, value, onChoose, disabled }: ChoiceProps<RoleKey> & { disabled: boolean }) {
  const t = useT('admin')
  const { roles } = SETTINGS[setting]
  return roles.map((role) => (
    <Choice
      key={role}
      type="checkbox"
      name={setting}
      label={t(`adminUsers.roles.${role}`)}
      disabled={disabled}
      checked={value.some((one) => one === role)}
      onChange={({ target: { checked } }) =>
        onChoose(roles.filter((one) => (one === role ? checked : value.some((other) => other === one))))
      }
    />
  ))
}
