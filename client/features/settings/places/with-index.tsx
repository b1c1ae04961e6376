import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { SETTING_GROUPS } from '../../../../shared/settings/groups.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { usePlace } from '../../../ui/use-place.ts'
import { useAdminPlace } from '../../admin/address.ts'
import kit from '../../admin/kit/kit.module.css'
import {
  findPlaces,
  fragmentsOf,
  groupAt,
  groupPlace,
  groupsOf,
  PLACE_WORDS,
  placesIn,
  type SitePlace,
} from './places.ts'
import styles from './with-index.module.css'

const FRAGMENTS: Record<SitePlace['tab'], string[]> = {
  brand: fragmentsOf('brand'),
  menus: fragmentsOf('menus'),
  look: fragmentsOf('look'),
  settings: fragmentsOf('settings'),
}

/**
 * What a tab decides about the site, and at its side the index of all that is decided in this and its neighbours, in groups,
 * with a search. Its links are fragments, which get the focus.
 */
export function WithIndex({ tab, children }: { tab: SitePlace['tab']; children: ReactNode }) {
  return (
    <div className={styles.sides}>
      <PlaceIndex tab={tab} />
      <div className={styles.work}>{children}</div>
    </div>
  )
}

function PlaceIndex({ tab }: { tab: SitePlace['tab'] }) {
  const t = useT(...PLACE_WORDS)
  const [search, setSearch] = useState('')
  const present = usePlace(FRAGMENTS[tab])
  const hits = useRef<HTMLUListElement>(null)
  const searching = search.trim() !== ''
  const found = findPlaces(search, t)
  function submit(event: FormEvent) {
    event.preventDefault()
    // By the link, as a press would: where something is unsaved that asks first.
    hits.current?.querySelector('a')?.click()
  }
  return (
    <nav className={styles.index} aria-label={t('settings.index.title')}>
      <search>
        <form onSubmit={submit}>
          <Field
            type="search"
            label={t('settings.index.search')}
            value={search}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
          />
        </form>
      </search>
      <p role="status" className={classes(kit.note, !searching && 'visually-hidden')}>
        {searching && t('settings.index.found', { count: found.length })}
      </p>
      {searching ? (
        <ul ref={hits} className={styles.hits}>
          {found.map((place) => (
            <li key={place.id}>
              <PlaceLink place={place} present={present === place.id}>
                {place.title(t)}
                <span className={kit.below}>{t(`settings.group.${place.group}`)}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      ) : (
        <Groups tab={tab} present={present} />
      )}
    </nav>
  )
}

/** The groups, and the places of the one that is being read. */
function Groups({ tab, present }: { tab: SitePlace['tab']; present: string | undefined }) {
  const t = useT(...PLACE_WORDS)
  const here = groupAt(present) ?? groupsOf(tab)[0]
  return (
    <ul className={styles.groups}>
      {SETTING_GROUPS.map((group) => (
        <li key={group}>
          <PlaceLink place={groupPlace(group)} present={group === here} className={styles.group}>
            <span className={classes('cursor', styles.cursor)} />
            {t(`settings.group.${group}`)}
          </PlaceLink>
          {group === here && (
            <ul className={styles.places}>
              {placesIn(group).map((place) => (
                <li key={place.id}>
                  <PlaceLink place={place} present={present === place.id}>
                    {place.title(t)}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PlaceLinkProps {
  place: Pick<SitePlace, 'tab' | 'id'>
  present: boolean
  className?: string | undefined
  children: ReactNode
}

function PlaceLink({ place: { tab, id }, present, className, children }: PlaceLinkProps) {
  const { tabAddress } = useAdminPlace()
  return (
    <Link
      className={classes('px-layer', styles.entry, className)}
      to={`${tabAddress(tab)}#${id}`}
      aria-current={present ? 'location' : undefined}
    >
      {children}
    </Link>
  )
}
