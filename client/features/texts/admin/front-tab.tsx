import { type FormEvent, useState } from 'react'
import { quoted } from '../../../../shared/format/quoted.ts'
import { FRONT_PAGE_MAX } from '../../../../shared/texts/front-page.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import styles from './front-form.module.css'
import { PickedList } from './picked-list.tsx'
import { TextSearch } from './text-search.tsx'
import { type FrontPicks, useFrontForm } from './use-front-form.ts'

/** The chosen texts, their order and the last day; saved as one. */
export function FrontForm({ saved }: { saved: FrontPicks }) {
  const t = useT('outgoing')
  const lang = useLang()
  const [said, setSaid] = useState('')
  const form = useFrontForm(saved, () => {
    void toast({ kind: 'success', text: t('front.saved') })
    focusPanel()
  })
  const { theirs, busy, error, change } = form
  const { picks, until } = form.values
  const full = picks.length >= FRONT_PAGE_MAX
  const fields: Record<string, string> = error?.data?.fields ?? {}

  const trouble = theirs
    ? theirs.picks.length > 0
      ? t('front.conflict', { titles: theirs.picks.map(({ title }) => quoted(title, lang)).join(', ') })
      : t('front.conflictNone')
    : error && !fields.until && (fields.ids ?? sentenceOf(error) ?? t('front.saveError'))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.dirty) form.save()
  }
  return (
    <form className={styles.form} aria-labelledby="panel-title" noValidate onSubmit={submit}>
      <PickedList
        picks={picks}
        onChange={(next, what) => {
          change(() => ({ picks: next }))
          setSaid(what)
        }}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DialogError message={trouble || null} />
      <div className={styles.day}>
        <Field
          type="date"
          name="until"
          label={t('front.until')}
          hint={t('front.untilHint')}
          value={until}
          error={fields.until}
          onChange={({ target }) => change(() => ({ until: target.value }))}
        />
      </div>
      <div className={kit.keys}>
        <Button type="submit" aria-disabled={busy || !form.dirty || picks.length === 0} aria-busy={busy}>
          {t(busy ? 'front.saving' : 'front.save')}
        </Button>
        {theirs && (
          <Button variant="alt" onClick={form.takeTheirs}>
            {t('front.theirs')}
          </Button>
        )}
        {saved.picks.length > 0 && (
          <Button variant="alt" icon="refresh" aria-disabled={busy} onClick={form.clear}>
            {t('front.clear')}
          </Button>
        )}
        {form.dirty && <span className={kit.note}>{t('front.unsaved')}</span>}
      </div>
      <TextSearch
        full={full}
        picked={picks.map(({ id }) => id)}
        onChoose={(pick) => {
          change(() => ({ picks: [...picks, pick] }))
          setSaid(t('front.added', { title: pick.title, n: picks.length + 1 }))
        }}
      />
    </form>
  )
}

/** The texts on the carousel of the home page, and how long they stay. */
export function FrontTab() {
  const t = useT('outgoing')
  const query = trpc.texts.frontPicks.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('front.title')}
      intro={t('front.intro')}
      query={query}
      failure={(message) => t('front.loadError', { message })}
    >
      {(saved) => <FrontForm saved={saved} />}
    </AdminPanel>
  )
}
