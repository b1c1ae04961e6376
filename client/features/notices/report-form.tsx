import { NOTICE_KINDS, NOTICE_LIMITS } from '../../../shared/moderation/notices.ts'
import { useHref } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice, ChoiceList } from '../../ui/controls/choice.tsx'
import { Checkbox, Field } from '../../ui/controls/field.tsx'
import { FieldError } from '../../ui/controls/field-notes.tsx'
import formStyles from '../../ui/forms/account-form.module.css'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import styles from './notices.module.css'

/**
 * The form for notices. The browser itself sends it, so that it works without scripts. The server returns the typed values and
 * the faults in the query of the page that it renders (server/ssr/uncached/report-form.ts).
 */
export function ReportForm() {
  const t = useT('notices')
  const href = useHref()
  const given = useSearchParams()
  const typed = (name: string) => given.get(name) ?? ''
  const wrong = (name: string) => given.get(`wrong.${name}`) ?? undefined
  const first = ['address', 'kind', 'text', 'name', 'email', 'goodFaith'].find((name) => wrong(name))
  const text = (name: string) => ({
    name,
    defaultValue: typed(name),
    error: wrong(name),
    autoFocus: first === name,
  })
  const failure = given.get('wrong')
  return (
    <form method="post" action={href('report')} className={formStyles.form} noValidate>
      <h1 className={formStyles.title}>{t('notices.title')}</h1>
      <p className={formStyles.intro}>{t('notices.text')}</p>
      <FormAlert message={failure === null ? undefined : `${failure} ${t('notices.failed')}`} />
      <Field
        {...text('address')}
        label={t('notices.address')}
        hint={t('notices.addressHint')}
        maxLength={NOTICE_LIMITS.addressMax}
        inputMode="url"
        required
      />
      <ChoiceList legend={t('notices.kind')} legendClass={styles.legend}>
        {NOTICE_KINDS.map((kind) => (
          <Choice
            key={kind}
            name="kind"
            value={kind}
            label={t(`notices.kinds.${kind}`)}
            defaultChecked={typed('kind') === kind}
          />
        ))}
        <FieldError id="wrong-kind" error={wrong('kind')} />
      </ChoiceList>
      <TextArea {...text('text')} label={t('notices.why')} hint={t('notices.whyHint')} rows={6} required />
      <Choice
        type="checkbox"
        name="danger"
        label={t('notices.danger')}
        means={t('notices.dangerText')}
        defaultChecked={given.has('danger')}
      />
      <Field {...text('name')} label={t('notices.name')} autoComplete="name" hint={t('notices.nameHint')} />
      <Field {...text('email')} label={t('notices.email')} type="email" autoComplete="email" />
      <Checkbox name="goodFaith" error={wrong('goodFaith')} defaultChecked={given.has('goodFaith')} required>
        {t('notices.goodFaith')}
      </Checkbox>
      <div className={formStyles.actions}>
        <Button type="submit" icon="flag">
          {t('notices.send')}
        </Button>
      </div>
    </form>
  )
}
