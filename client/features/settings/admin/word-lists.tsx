import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import { faultsOf } from '../../admin/kit/faults.ts'
import { useTypedPart } from '../../admin/kit/typed-form.tsx'
import type { Held } from '../../admin/kit/use-held.ts'
import styles from './setting.module.css'
import { SettingPlace } from './setting-place.tsx'
import { useTyped } from './use-typed.ts'

type StoredLists = RouterOutputs['moderation']['words']
type Tried = RouterOutputs['moderation']['tryWords']

/** The lists as they are typed: an entry a line. */
interface TypedLists {
  refuse: string
  hold: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const heldOf = ({ refuse, hold, version }: StoredLists): Held<TypedLists> => ({
  value: { refuse: refuse.join('\n'), hold: hold.join('\n') },
  version,
})

const enteredIn = ({ refuse, hold }: TypedLists) => ({ refuse: linesOf(refuse), hold: linesOf(hold) })

/** Lists of words that refuse or hold comments, and which recent comments they would have stopped. */
export function WordLists() {
  const t = useT('settings')
  const query = trpc.moderation.words.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <SettingPlace id="word-lists" title={t('settings.words.title')}>
      <p className={styles.text}>
        {t('settings.words.text')} {t('settings.words.off')}
      </p>
      <QueryFrame query={query} failure={(message) => t('settings.loadError', { message })}>
        {(stored) => <Lists stored={stored} />}
      </QueryFrame>
    </SettingPlace>
  )
}

function useLists(stored: StoredLists) {
  const utils = trpc.useUtils()
  const save = trpc.moderation.saveWords.useMutation()
  return useTyped<TypedLists>({
    held: heldOf(stored),
    async save(lists, version) {
      const saved = await save.mutateAsync({ ...enteredIn(lists), version })
      utils.moderation.words.setData(undefined, saved)
      return heldOf(saved)
    },
    async reread() {
      const stored = await utils.client.moderation.words.query()
      utils.moderation.words.setData(undefined, stored)
      return heldOf(stored)
    },
  })
}

function Lists({ stored }: { stored: StoredLists }) {
  const t = useT('settings')
  const { value, dirty, error, conflict, ...typed } = useLists(stored)
  useTypedPart('word-lists', { dirty, save: typed.save })
  const attempt = trpc.moderation.tryWords.useMutation()
  const failure = attempt.error ?? (dirty ? error : undefined)
  const faults = faultsOf(failure)
  /** The entries of a list are named `refuse.0`, the list itself `refuse`. */
  const faultOf = (name: keyof TypedLists) =>
    Object.entries(faults).find(([path]) => path.split('.')[0] === name)?.[1]
  const area = (name: keyof TypedLists) => (
    <TextArea
      label={t(`settings.words.${name}`)}
      hint={t(`settings.words.${name}Hint`)}
      error={faultOf(name)}
      rows={6}
      spellCheck={false}
      value={value[name]}
      onChange={({ target }) => typed.type({ ...value, [name]: target.value })}
    />
  )
  const said = failure && !faultOf('refuse') && !faultOf('hold')
  return (
    <>
      <div className={styles.lists}>
        {area('refuse')}
        {area('hold')}
      </div>
      <DialogError
        message={
          said
            ? hasCode(failure, 'SETTING_CONFLICT')
              ? t('settings.words.conflict', {
                  refuse: stored.refuse.join(', ') || t('settings.words.nothing'),
                  hold: stored.hold.join(', ') || t('settings.words.nothing'),
                })
              : (sentenceOf(failure) ?? t('settings.saveError'))
            : undefined
        }
      />
      <ActKey
        className={styles.start}
        busy={attempt.isPending}
        onClick={() => attempt.mutate(enteredIn(value))}
      >
        {t('settings.words.try')}
      </ActKey>
      <div role="status">{attempt.data && <TriedList tried={attempt.data} />}</div>
    </>
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
