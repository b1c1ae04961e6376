import { newId } from '../../../../../shared/base/id.ts'
import { ACCESSES, PRECISIONS } from '../../../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../../../shared/games/limits.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FieldNotes } from '../../../../ui/controls/field-notes.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { type Order, OrderKeys, useOrder } from '../../../../ui/lists/order-keys.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { ChoicesField } from './choices-field.tsx'
import { useGameFiled } from './filed-options.ts'
import styles from './form.module.css'
import { dateAs, ReleaseDate } from './release-date.tsx'

interface ReleasesFieldProps {
  value: readonly Release[]
  /** The keys are paths such as `releases` or `releases.0.date`. */
  errors: Record<string, string>
  onChange: (releases: Release[]) => void
}

/** A new row; it keeps its id when its date changes. */
const newRelease = (): Release => ({
  _id: newId(),
  platforms: [],
  access: 'full',
  precision: 'day',
  date: '',
})

/** The releases of a game by platform: at most twelve, in the order in which pages show them. */
export function ReleasesField({ value, errors, onChange }: ReleasesFieldProps) {
  const t = useT('team-games')
  const [list, order] = useOrder(value, onChange)
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t('teamGames.field.releases')}</legend>
      <div className={styles.releases}>
        <FieldNotes id="releases" error={errors.releases} hint={t('teamGames.hint.releases')} />
        <ol ref={list} className={styles.list} tabIndex={-1}>
          {value.map((release, n) => (
            <li key={release._id}>
              <ReleaseRow
                release={release}
                at={n}
                order={order}
                error={errors[`releases.${n}.date`] ?? errors[`releases.${n}`]}
                onChange={(part) =>
                  onChange(value.map((one) => (one._id === release._id ? { ...one, ...part } : one)))
                }
              />
            </li>
          ))}
        </ol>
        {value.length < GAME_LIMITS.releases && (
          <Button variant="alt" icon="plus" onClick={() => onChange([...value, newRelease()])}>
            {t('teamGames.addRelease')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface ReleaseRowProps {
  release: Release
  /** Counted from 0. */
  at: number
  order: Order<Release>
  error: string | undefined
  onChange: (part: Partial<Release>) => void
}

function ReleaseRow({ release, at, order, error, onChange }: ReleaseRowProps) {
  const t = useT('team-games', 'games')
  const n = at + 1
  return (
    <fieldset className={styles.release} aria-label={t('teamGames.release', { n })}>
      <ChoicesField
        label={t('teamGames.field.platforms')}
        value={release.platforms}
        options={useGameFiled('platform')}
        none={t('teamGames.noPlatform')}
        onChange={(platforms) => onChange({ platforms })}
      />
      <Select
        label={t('teamGames.access')}
        value={release.access}
        options={ACCESSES.map((value) => ({ value, label: t(`games.accesses.${value}`) }))}
        onValue={(access) => onChange({ access })}
      />
      <Select
        label={t('teamGames.known')}
        value={release.precision}
        options={PRECISIONS.map((value) => ({ value, label: t(`teamGames.precision.${value}`) }))}
        onValue={(precision) => onChange({ precision, date: dateAs(precision, release.date) })}
      />
      <ReleaseDate
        precision={release.precision}
        date={release.date ?? ''}
        error={error}
        onChange={(date) => onChange({ date })}
      />
      <div className={kit.facts}>
        <OrderKeys
          order={order}
          at={at}
          words={{
            up: t('teamGames.releaseUp', { n }),
            down: t('teamGames.releaseDown', { n }),
            remove: t('teamGames.releaseRemove', { n }),
          }}
        />
      </div>
    </fieldset>
  )
}
