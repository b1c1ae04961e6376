import type { FormEvent } from 'react'
import type { BrandKey } from '../../../../shared/brand/brand.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import styles from './brand.module.css'
import { BrandField } from './brand-field.tsx'
import { LinksField } from './links-field.tsx'
import { type SavedBrand, useBrandForm } from './use-brand-form.ts'

const WORDS = ['tagline', 'slogan', 'summary'] as const
const HERO = ['kicker', 'title', 'lede', 'buttons'] as const
const LEGAL = ['publisher.name', 'publisher.city', 'publisher.director', 'host.name', 'host.address'] as const

/** Everything that the site says of itself; saved as one, but for what was left as it is. */
export function BrandForm({ saved }: { saved: SavedBrand }) {
  const t = useT('brand')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  const form = useBrandForm(saved, () => {
    void toast({ kind: 'success', text: t('brand.saved') })
    focusPanel()
  })
  const { theirs, error, fields, mine, busy } = form
  const section = (key: 'site' | 'words' | 'hero' | 'links' | 'legal', children: React.ReactNode) => (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t(`brand.section.${key}`)}</legend>
      {children}
    </fieldset>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    form.save()
  }
  return (
    <form className={styles.form} aria-labelledby="panel-title" noValidate onSubmit={submit}>
      {section(
        'site',
        <>
          <BrandField form={form} path="name" />
          <BrandField form={form} path="contactMail" />
        </>,
      )}
      {section(
        'words',
        <div className={styles.columns}>
          {WORDS.flatMap((key) =>
            langs.map((lang) => <BrandField key={key + lang} form={form} path={`${key}.${lang}`} />),
          )}
        </div>,
      )}
      {section(
        'hero',
        <div className={styles.columns}>
          {HERO.flatMap((key) =>
            langs.map((lang) => <BrandField key={key + lang} form={form} path={`hero.${lang}.${key}`} />),
          )}
        </div>,
      )}
      {section('links', <LinksField form={form} />)}
      {section(
        'legal',
        <div className={styles.columns}>
          {LEGAL.map((path) => (
            <BrandField key={path} form={form} path={path} />
          ))}
        </div>,
      )}
      {theirs && <Conflict theirs={theirs} values={form.values} mine={mine} />}
      <DialogError
        message={
          error &&
          (Object.keys(fields).length > 0
            ? t('brand.fieldsWrong')
            : (sentenceOf(error) ?? t('brand.saveError')))
        }
      />
      <div className={styles.keys}>
        <Button type="submit" aria-disabled={busy || mine.length === 0} aria-busy={busy}>
          {t(busy ? 'brand.saving' : theirs ? 'brand.saveMine' : 'brand.save')}
        </Button>
        {theirs && (
          <Button variant="alt" onClick={form.takeTheirs}>
            {t('brand.takeTheirs')}
          </Button>
        )}
        {mine.length > 0 && <span className={styles.note}>{t('brand.unsaved')}</span>}
      </div>
    </form>
  )
}

interface ConflictProps {
  theirs: SavedBrand
  values: SavedBrand
  mine: readonly BrandKey[]
}

/** What somebody else has saved, beside what is typed here, where the two are of one part. */
function Conflict({ theirs, values, mine }: ConflictProps) {
  const t = useT('brand')
  const said = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Object.values(value as object)
          .map(said)
          .filter(Boolean)
          .join(' · ')
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('brand.conflict')}</p>
      <dl className={styles.both}>
        {mine.map((key) => (
          <div key={key}>
            <dt>{t(`brand.part.${key}`)}</dt>
            <dd>{t('brand.theirs', { value: said(theirs[key]) })}</dd>
            <dd>{t('brand.mine', { value: said(values[key]) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
