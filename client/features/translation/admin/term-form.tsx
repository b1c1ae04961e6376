import { type FormEvent, useState } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import styles from './glossary-panel.module.css'
import panel from './translation-panel.module.css'

export type Term = RouterOutputs['translation']['glossary'][number]

/** The form that adds a word to the glossary, or changes one. */
export function TermForm({ term, onDone }: { term: Term | undefined; onDone: () => void }) {
  const t = useT('translation-admin')
  const utils = trpc.useUtils()
  const [words, setWords] = useState({ term: term?.term ?? '', translation: term?.translation ?? '' })
  const [added, setAdded] = useState('')
  const save = trpc.translation.saveTerm.useMutation({
    onSuccess: async (_saved, { term: name }) => {
      await utils.translation.glossary.invalidate()
      setAdded(name)
      setWords({ term: '', translation: '' })
      onDone()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...(term && { id: term.id }), ...words })
  }

  const fields = save.error?.data?.fields
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('adminGlossary.term')}
        lang="fr"
        value={words.term}
        error={fields?.term ?? (fields ? undefined : save.error?.message)}
        onChange={({ target }) => setWords({ ...words, term: target.value })}
        autoComplete="off"
      />
      <Field
        label={t('adminGlossary.translation')}
        lang="en"
        value={words.translation}
        error={fields?.translation}
        onChange={({ target }) => setWords({ ...words, translation: target.value })}
        autoComplete="off"
      />
      <div className={panel.actions}>
        <Button type="submit" icon={term ? 'check' : 'plus'} aria-disabled={save.isPending}>
          {t(save.isPending ? 'adminGlossary.saving' : term ? 'adminGlossary.change' : 'adminGlossary.add')}
        </Button>
        {term && (
          <Button variant="alt" onClick={onDone}>
            {t('adminGlossary.cancel')}
          </Button>
        )}
        <span role="status">{added && !save.isPending && t('adminGlossary.saved', { term: added })}</span>
      </div>
    </form>
  )
}
