import { type FormEvent, useState } from 'react'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './setting-form.module.css'

type StoredLists = RouterOutputs['moderation']['words']
type Tried = RouterOutputs['moderation']['tryWords']

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lists of words that refuse or hold comments, and which recent comments they would have stopped. */
export function WordLists() {
  const t = useT('settings')
  const query = trpc.moderation.words.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <QueryFrame query={query} failure={(message) => t('settings.loadError', { message })}>
      {(stored) => <ListsForm key={stored.version} stored={stored} />}
    </QueryFrame>
  )
}

function ListsForm({ stored }: { stored: StoredLists }) {
  const t = useT('settings')
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState({ refuse: stored.refuse.join('\n'), hold: stored.hold.join('\n') })
  const lists = { refuse: linesOf(typed.refuse), hold: linesOf(typed.hold) }
  const [version, setVersion] = useState(stored.version)
  const attempt = trpc.moderation.tryWords.useMutation()
  const save = trpc.moderation.saveWords.useMutation({
    onSuccess: (saved) => {
      utils.moderation.words.setData(undefined, saved)
      void toast({ kind: 'success', text: t('settings.words.saved') })
    },
    // The typed words stay; saving again replaces what somebody else has saved.
    onError: async (error) => {
      if (hasCode(error, 'SETTING_CONFLICT'))
        setVersion((await utils.client.moderation.words.query()).version)
    },
  })
  const failure = save.error ?? attempt.error
  const area = (name: 'refuse' | 'hold') => (
    <TextArea
      label={t(`settings.words.${name}`)}
      hint={t(`settings.words.${name}Hint`)}
      rows={6}
      spellCheck={false}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...lists, version })
  }
  return (
    <form className={styles.setting} onSubmit={submit} aria-labelledby="word-lists">
      <h3 id="word-lists" className={kit.heading}>
        {t('settings.words.title')}
      </h3>
      <p>{t('settings.words.text')}</p>
      <p>{t('settings.words.off')}</p>
      {area('refuse')}
      {area('hold')}
      <DialogError
        message={
          failure &&
          (hasCode(failure, 'SETTING_CONFLICT')
            ? t('settings.words.conflict')
            : (sentenceOf(failure) ?? failure.message))
        }
      />
      <p className={kit.keys}>
        <Button
          variant="alt"
          aria-disabled={attempt.isPending}
          onClick={() => {
            save.reset()
            if (!attempt.isPending) attempt.mutate(lists)
          }}
        >
          {t('settings.words.try')}
        </Button>
        <Button type="submit" aria-disabled={save.isPending}>
          {t('settings.words.save')}
        </Button>
      </p>
      <div role="status">{attempt.data && <TriedList tried={attempt.data} />}</div>
    </form>
  )
}

function TriedList({ tried: { looked, refused, held, examples } }: { tried: Tried }) {
  const t = useT('settings')
  return (
    <>
      <p>{t('settings.words.tried', { looked, refused, held })}</p>
      <ul className={styles.tried}>
        {examples.map(({ id, text, found, how }) => (
          <li key={id}>
            <q>{text}</q> – {t(`settings.words.how.${how}`, { found })}
          </li>
        ))}
      </ul>
    </>
  )
}
