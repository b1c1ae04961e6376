import { useState } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import { KINDS } from '../../../../shared/texts/catalog.ts'
import { DESK_STATES, type DeskState } from '../../../../shared/texts/writing/desk.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { SearchForm } from '../../../ui/controls/search-form.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import styles from './desk.module.css'
import type { DeskPlace } from './place.ts'

interface DeskFiltersProps {
  place: DeskPlace
  counts: Record<DeskState, number> | undefined
}

/** Filters the desk by state, kind, person and words; on a phone the choices are behind a key. */
export function DeskFilters(props: DeskFiltersProps) {
  const t = useT('desk')
  const { all, state, kind, search } = props.place
  const [open, setOpen] = useState(Boolean(all || state || kind || search))
  return (
    <>
      <div className={styles.bar}>
        <DeskViews place={props.place} />
        <Button
          variant="alt"
          className={styles.showFilters}
          aria-expanded={open}
          aria-controls="desk-filters"
          onClick={() => setOpen(!open)}
        >
          {t('desk.showFilters')}
        </Button>
      </div>
      <div id="desk-filters" className={classes(styles.filters, !open && styles.folded)}>
        <Choices {...props} />
      </div>
    </>
  )
}

/** The filters. Each takes effect at once, and is in the address. */
function Choices({ place, counts }: DeskFiltersProps) {
  const t = useT('desk', 'admin')
  const navigate = useNavigate()
  const user = useUser()
  const { to, changed } = useAdminPlace()
  const all = can(user, 'texts.publish')
  const { data: people = [] } = trpc.people.signatories.useQuery(undefined, { enabled: all })
  const choose = (name: string) => (value: string) =>
    void navigate(changed({ [name]: value, ...(name === 'state' && { week: '', month: '' }) }), {
      state: { stay: true },
    })
  const { all: allStates, kind, person, search } = place
  const state = allStates ? 'all' : place.state
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('desk.filters')}</legend>
        <Select
          label={t('desk.state')}
          value={state ?? ''}
          onValue={choose('state')}
          options={[
            { value: '', label: t('desk.work') },
            { value: 'all', label: t('desk.all') },
            ...DESK_STATES.map((value) => {
              const name = t(`desk.states.${value}`)
              return { value, label: counts ? t('desk.option', { name, count: counts[value] }) : name }
            }),
          ]}
        />
        <Select
          label={t('desk.kind')}
          value={kind ?? ''}
          onValue={choose('kind')}
          options={[
            { value: '', label: t('desk.allKinds') },
            ...KINDS.map((value) => ({ value, label: t(`desk.kinds.${value}`) })),
          ]}
        />
        {all && (
          <Select
            label={t('desk.person')}
            value={person ?? ''}
            onValue={choose('person')}
            options={[
              { value: '', label: t('desk.everybody') },
              // A person in the address who has left the team must still be listed, so that the filter can be removed.
              ...(person && !people.some(({ id }) => id === person)
                ? [{ value: person, label: person }]
                : []),
              ...people.map(({ id, username }) => ({ value: id, label: username })),
            ]}
          />
        )}
      </fieldset>
      <SearchForm
        action={to({ state, kind, person })}
        search={search ?? ''}
        to={(text) => to({ state, kind, person, search: text })}
        words={{
          label: t('desk.search'),
          submit: t('admin.searchSubmit'),
          clear: t('admin.searchClear'),
        }}
      />
    </>
  )
}

/** The two main lists: texts that need somebody, and the user's own. */
function DeskViews({ place }: { place: DeskPlace }) {
  const t = useT('desk')
  const user = useUser()
  const { to } = useAdminPlace()
  // An author sees only their own texts anyway.
  const mine = can(user, 'texts.publish') ? user?.id : undefined
  const { all, person, state, search } = place
  const isMine = all === true && person === mine
  return (
    <nav className={kit.views} aria-label={t('desk.lists')}>
      <LinkButton variant="alt" aria-current={all || state || search ? undefined : 'page'} to={to({})}>
        {t('desk.work')}
      </LinkButton>
      <LinkButton
        variant="alt"
        aria-current={isMine ? 'page' : undefined}
        to={to({ state: 'all', person: mine })}
      >
        {t('desk.mine')}
      </LinkButton>
    </nav>
  )
}
