import { useId } from 'react'
import { ratingNumber } from '../../../../shared/text/rating.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { classes } from '../../../ui/classes.ts'
import table from '../../../ui/table.module.css'
import { BodyText } from '../../content/item/body-text.tsx'
import { harmless } from '../../editor/paste/harmless.ts'
import type { FormField, FormValues } from '../form-values.ts'
import { signersOf } from '../signatures.ts'
import type { Stretch } from './compare.ts'
import type { Choices, PassageSide } from './merge.ts'
import styles from './version-table.module.css'

interface VersionTableProps {
  theirs: FormValues
  mine: FormValues
  /** Fields in which they differ. */
  names: FormField[]
  /** Of their bodies. */
  stretches: readonly Stretch[]
  choices: Choices
  /** Of the columns: theirs, mine. */
  heads: [string, string]
  onChange: (choices: Choices) => void
}

/** Where two versions differ: their fields, then their texts paragraph by paragraph, each with a choice. */
export function VersionTable({
  theirs,
  mine,
  names,
  stretches,
  choices,
  heads,
  onChange,
}: VersionTableProps) {
  const t = useT('editor')
  return (
    <table className={classes(table.table, table.phone, styles.table)}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            {([theirs, mine] as const).map((values, i) => {
              const side = i === 0 ? 'theirs' : 'mine'
              return (
                <td key={side} data-label={heads[i]}>
                  <span className={styles.field}>{t(`adminForm.${name}`)}</span>
                  <FieldWords name={name} values={values} />
                  <Choice
                    group={name}
                    checked={(choices.fields[name] ?? 'mine') === side}
                    label={`${t(`adminForm.${name}`)} : ${heads[i]}`}
                    onChoose={() => onChange({ ...choices, fields: { ...choices.fields, [name]: side } })}
                  />
                </td>
              )
            })}
          </tr>
        ))}
        {stretches.map((stretch, i) => (
          <StretchRow
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
            key={i}
            place={i}
            stretch={stretch}
            heads={heads}
            side={choices.passages[i] ?? 'mine'}
            onChoose={(side) => onChange({ ...choices, passages: { ...choices.passages, [i]: side } })}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Fields whose emptiness is said as where they are chosen: French has two words for none. */
const NONE = { platform: 'adminForm.none.platform', genre: 'adminForm.none.genre' } as const

function FieldWords({ name, values }: { name: FormField; values: FormValues }) {
  const t = useT('editor')
  const lang = useLang()
  const none = t(name in NONE ? NONE[name as keyof typeof NONE] : 'adminForm.none.other')
  if (name === 'signatures')
    return (
      signersOf(values.signatures)
        .map(({ username }) => username)
        .join(', ') || none
    )
  const rating = name === 'rating' ? Number(values.rating) : Number.NaN
  return values[name] !== '' && !Number.isNaN(rating) ? ratingNumber(rating, lang) : values[name] || none
}

interface ChoiceProps {
  group: string
  checked: boolean
  label: string
  /** What is seen; a choice of one's own column has its place for words. */
  children?: string
  onChoose: () => void
}

/** One of the versions is kept. */
function Choice({ group, checked, label, children, onChoose }: ChoiceProps) {
  const t = useT('editor')
  const id = useId()
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`version-${group}`}
        checked={checked}
        aria-labelledby={`${id}-label`}
        onChange={onChoose}
      />
      <span aria-hidden="true">{children ?? t('adminForm.conflictKeep')}</span>
      <span id={`${id}-label`} className="visually-hidden">
        {`${children ?? t('adminForm.conflictKeep')} – ${label}`}
      </span>
    </label>
  )
}

interface StretchRowProps {
  place: number
  stretch: Stretch
  heads: [string, string]
  side: PassageSide
  onChoose: (side: PassageSide) => void
}

function StretchRow({ place, stretch: { equal, theirs, mine }, heads, side, onChoose }: StretchRowProps) {
  const t = useT('editor')
  if (equal)
    return (
      <tr>
        <td colSpan={2} className={styles.equal}>
          {t('adminForm.conflictSame', { count: theirs.length })}
        </td>
      </tr>
    )
  const passage = t('adminForm.conflictPassage', { n: place + 1 })
  return (
    <tr>
      {([theirs, mine] as const).map((blocks, i) => {
        const own = i === 0 ? 'theirs' : 'mine'
        return (
          <td key={own} className={styles.differs} data-label={heads[i]}>
            {blocks.length > 0 ? (
              <BodyText lang="fr" html={harmless(blocks.join(''))} />
            ) : (
              t('adminForm.conflictNothing')
            )}
            <Choice
              group={`passage-${place}`}
              checked={side === own}
              label={`${passage} : ${heads[i]}`}
              onChoose={() => onChoose(own)}
            />
            {own === 'mine' && theirs.length > 0 && mine.length > 0 && (
              <Choice
                group={`passage-${place}`}
                checked={side === 'both'}
                label={passage}
                onChoose={() => onChoose('both')}
              >
                {t('adminForm.conflictBoth')}
              </Choice>
            )}
          </td>
        )
      })}
    </tr>
  )
}
