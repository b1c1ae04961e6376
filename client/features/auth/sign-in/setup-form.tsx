import { useState } from 'react'
import { LANGUAGES, type Languages } from '../../../../shared/settings/settings.ts'
import { useHref } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import styles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { ColourChoice } from '../../brand/colour-choice.tsx'
import { useClient } from '../../session/client.ts'
import { session } from '../../session/store.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { passwordMin } from '../form/password-min.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import own from './setup-form.module.css'

type SetupState = RouterOutputs['auth']['setupState']

/** Equals that of the form for a new account. */
const USERNAME_MAX = 20

/**
 * Opens the desk at its panel, so that the next press begins the work. The document is loaded as a whole, to get the
 * site's new name, look and languages.
 */
const openDesk = (desk: string, languages: Languages): void =>
  location.replace(languages === 'fr' ? desk.replace(/^\/en/, '') : desk)

/** Asks for the first administrator, and for the site's name, languages and colour. */
export function SetupForm({ token, state }: { token: string; state: SetupState }) {
  const t = useT('setup')
  const href = useHref()
  const client = useClient()
  const [colour, setColour] = useState(state.colour)
  const min = passwordMin('admin')
  const { busy, failure, form, field } = useAccountForm({
    form: 'setUp',
    role: 'admin',
    fallback: t('setup.error'),
    send: async ({ email = '', username = '', password = '', name = '', languages: chosen }) => {
      const languages = chosen === 'fr' ? 'fr' : 'both'
      const answer = await client.auth.setUp.mutate({
        token,
        email,
        username,
        password,
        languages,
        brand: { name, look: { colour } },
      })
      session.begin(answer)
      openDesk(`${href('admin')}#panel-title`, languages)
    },
  })
  const { name: nameField, ...ofName } = field('brand.name')
  return (
    <form {...form} className={styles.form} aria-labelledby="setup">
      <h1 id="setup" className={styles.title}>
        {t('setup.title')}
      </h1>
      <p className={styles.intro}>{t('setup.intro')}</p>
      <FormAlert message={failure} />
      <h2 className={own.part}>{t('setup.you')}</h2>
      <Field
        {...field('email')}
        label={t('setup.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <Field
        {...field('username')}
        label={t('setup.username')}
        autoComplete="nickname"
        maxLength={USERNAME_MAX}
        required
      />
      <NewPasswordField
        {...field('password')}
        label={t('setup.password')}
        hint={t('setup.passwordHint', { min })}
        min={min}
        required
      />
      <h2 className={own.part}>{t('setup.site')}</h2>
      <Field
        {...ofName}
        name="name"
        label={t('setup.name')}
        defaultValue={state.name}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <LanguageChoice chosen={state.languages} />
      <ColourChoice
        legend={own.legend}
        value={colour}
        error={field('brand.look.colour').error}
        onChoose={setColour}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'setup.busy' : 'setup.submit')}
        </Button>
      </div>
    </form>
  )
}

function LanguageChoice({ chosen }: { chosen: Languages }) {
  const t = useT('setup')
  return (
    <ChoiceList legend={t('setup.languages')} legendClass={own.legend}>
      {LANGUAGES.map((value) => (
        <Choice
          key={value}
          name="languages"
          value={value}
          label={t(`setup.${value}`)}
          means={t(`setup.${value}Means`)}
          defaultChecked={value === chosen}
        />
      ))}
    </ChoiceList>
  )
}
