import { type FormEvent, useState } from 'react'
import { recordOf } from '../../../shared/base/tables.ts'
import { useHref, useLanguages } from '../../base/lang.tsx'
import { sameValue } from '../../base/same-value.ts'
import { type RouterOutputs, trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './page-form.module.css'
import { PortraitField } from './portrait-field.tsx'

type Page = RouterOutputs['people']['pageForEdit']

interface PageFormProps {
  /** The owner of the page; the user when absent. */
  userId?: string
}

/** The form of a public page, in the languages of the site. Where the form has no English, the stored English is sent back. */
export function PageForm({ userId }: PageFormProps) {
  const whose = userId === undefined ? {} : { userId }
  const query = trpc.people.pageForEdit.useQuery(whose, { staleTime: 0, refetchOnWindowFocus: false })
  if (query.error || !query.data) return <QueryState query={query} />
  return <Filled page={query.data} whose={whose} />
}

const TEXTS = ['fullName', 'jobFr', 'jobEn', 'linesFr', 'linesEn'] as const

interface FilledProps {
  page: Page
  whose: { userId?: string }
}

function Filled({ page, whose }: FilledProps) {
  const t = useT('profile', 'own-page')
  const both = useLanguages() === 'both'
  const address = useHref()('person', { slug: page.slug })
  const [values, setValues] = useState(() => ({
    ...recordOf<Record<(typeof TEXTS)[number], string>>(TEXTS, (name) => page[name] ?? ''),
    otherNames: page.otherNames.join('\n'),
    links: page.links.join('\n'),
  }))
  const [saved, setSaved] = useState(values)
  const save = trpc.people.savePage.useMutation({
    onSuccess: () => void toast({ kind: 'success', text: t('page.saved') }),
  })
  const fields: Record<string, string> = save.error?.data?.fields ?? {}
  const at = (name: string) =>
    fields[name] ?? Object.entries(fields).find(([key]) => key.startsWith(`${name}.`))?.[1]
  const field = (name: keyof typeof values) => ({
    name,
    label: t(`page.${name}`),
    value: values[name],
    error: at(name),
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { links, ...texts } = values
    save.mutate(
      { ...whose, ...texts, links: links.split('\n').filter((link) => link.trim() !== '') },
      { onSuccess: () => setSaved(values) },
    )
  }
  return (
    <>
      <p className={styles.hint}>
        <a href={address}>{address}</a>
      </p>
      <PortraitField page={page} whose={whose} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormAlert message={save.error?.message} />
        <TextField {...field('fullName')} />
        <Lines {...field('otherNames')} hint={t('page.otherNamesHint')} />
        <div className={styles.columns}>
          <TextField {...field('jobFr')} />
          {both && <TextField {...field('jobEn')} />}
          <Lines {...field('linesFr')} maxLength={600} />
          {both && <Lines {...field('linesEn')} maxLength={600} />}
        </div>
        <Lines {...field('links')} hint={t('page.linksHint')} />
        <div>
          <Button
            type="submit"
            variant={sameValue(values, saved) ? 'alt' : 'brand'}
            aria-disabled={save.isPending}
          >
            {t(save.isPending ? 'profile.saving' : 'page.save')}
          </Button>
        </div>
      </form>
    </>
  )
}

interface TextFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  hint?: string
}

const TextField = ({ onValue, ...input }: TextFieldProps) => (
  <Field {...input} autoComplete="off" onChange={(event) => onValue(event.target.value)} />
)

interface LinesProps extends TextFieldProps {
  maxLength?: number
}

const Lines = ({ onValue, ...area }: LinesProps) => (
  <TextArea {...area} className={styles.lines} onChange={(event) => onValue(event.target.value)} />
)
