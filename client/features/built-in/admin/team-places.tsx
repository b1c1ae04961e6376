import { useState } from 'react'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUnsaved } from '../../admin/kit/use-unsaved.ts'
import { PersonPortrait } from '../../people/person-portrait.tsx'
import styles from './built-in.module.css'

/** The people on the team's page, in an order that keys change; others can be added. */
export function TeamPlaces() {
  const t = useT('built-in')
  const { query, shown, others, ...form } = usePlaces()
  const [said, setSaid] = useState('')
  const [list, order] = useOrder(shown, (next, { item: { name }, place, removed }) => {
    form.change(next)
    setSaid(removed ? t('builtIn.team.removed', { name }) : t('builtIn.team.moved', { name, n: place }))
  })
  const add = (person: PlacedPerson) => {
    form.change([...shown, person])
    setSaid(t('builtIn.team.added', { name: person.name, n: shown.length + 1 }))
    list.current?.focus()
  }
  const trouble = !form.error
    ? null
    : hasCode(form.error, 'EDIT_CONFLICT')
      ? t('builtIn.team.conflict')
      : (sentenceOf(form.error) ?? t('builtIn.team.saveError'))
  return (
    <section className={styles.section} aria-labelledby="about-team">
      <h3 id="about-team" className={kit.heading}>
        {t('builtIn.team.title')}
      </h3>
      <p className={kit.quiet}>{t('builtIn.team.intro')}</p>
      <QueryState query={query} />
      <ol ref={list} className={kit.list} aria-labelledby="about-team" tabIndex={-1}>
        {shown.map((person, i) => (
          <li key={person.id} className={classes('px4', kit.row)}>
            <span className={styles.words}>
              <span className={classes('label', styles.number)}>{i + 1}</span>
              <Who person={person} />
            </span>
            <span className={kit.keys}>
              <OrderKeys
                order={order}
                at={i}
                words={{
                  up: t('builtIn.team.up', { name: person.name }),
                  down: t('builtIn.team.down', { name: person.name }),
                  remove: t('builtIn.team.remove', { name: person.name }),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {query.data !== undefined && shown.length === 0 && (
        <p className={kit.quiet}>{t('builtIn.team.none')}</p>
      )}
      <Others people={others} onAdd={add} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DialogError message={trouble} />
      {form.dirty && (
        <div className={kit.keys}>
          <Button
            variant="alt"
            icon="check"
            aria-disabled={form.busy}
            aria-busy={form.busy}
            onClick={form.save}
          >
            {t(form.busy ? 'builtIn.team.saving' : 'builtIn.team.save')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface OthersProps {
  people: readonly PlacedPerson[]
  onAdd: (person: PlacedPerson) => void
}

/** People who have a page and are not on the team's page. */
function Others({ people, onAdd }: OthersProps) {
  const t = useT('built-in')
  if (people.length === 0) return null
  return (
    <>
      <h4 id="about-others" className={styles.others}>
        {t('builtIn.team.others')}
      </h4>
      <ul className={kit.list} aria-labelledby="about-others">
        {people.map((person) => (
          <li key={person.id} className={classes('px4', kit.row)}>
            <span className={styles.words}>
              <Who person={person} />
            </span>
            <span className={kit.calm}>
              <ActKey of={person.name} icon="plus" onClick={() => onAdd(person)}>
                {t('builtIn.team.add')}
              </ActKey>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Who({ person }: { person: PlacedPerson }) {
  return (
    <>
      <PersonPortrait person={person} alt="" className={styles.picture} />
      <strong>{person.name}</strong>
      {person.job && (
        <span className={kit.quiet} lang="fr">
          {person.job}
        </span>
      )}
    </>
  )
}

type Placed = RouterOutputs['people']['placed']
type PlacedPerson = Placed['shown'][number]

const idsOf = (people: readonly PlacedPerson[]): string[] => people.map(({ id }) => id)

const NOBODY: Placed = { shown: [], others: [] }

/** The people on /about as arranged here and not saved yet. */
function usePlaces() {
  const t = useT('built-in')
  const utils = trpc.useUtils()
  const query = trpc.people.placed.useQuery(undefined, ALWAYS_REFETCH)
  const { data = NOBODY } = query
  const form = useUnsaved({
    saved: data,
    valuesOf: ({ shown }: Placed) => ({ shown }),
    conflict: 'EDIT_CONFLICT',
    reread: () => utils.people.placed.fetch(undefined, { staleTime: 0 }),
  })
  const { shown } = form.values
  const save = trpc.people.place.useMutation({
    onSuccess: (placed) => {
      utils.people.placed.setData(undefined, placed)
      void utils.people.team.invalidate()
      form.forget()
      void toast({ kind: 'success', text: t('builtIn.team.saved') })
    },
    onError: form.refused,
  })
  return {
    query,
    shown,
    others: [...data.shown, ...data.others].filter(({ id }) => !shown.some((one) => one.id === id)),
    dirty: form.dirty,
    busy: save.isPending,
    error: save.error,
    change: (next: PlacedPerson[]) => {
      save.reset()
      form.change(() => ({ shown: next }))
    },
    save: () => {
      if (form.dirty && !save.isPending) save.mutate({ ids: idsOf(shown), was: idsOf(form.base.shown) })
    },
  }
}
