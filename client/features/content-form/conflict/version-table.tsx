import type { FieldName } from '../../../../shared/content/derive.ts'
import { ratingNumber } from '../../../../shared/text/rating.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { classes } from '../../../ui/classes.ts'
import table from '../../../ui/table.module.css'
import { BodyText } from '../../content/item/body-text.tsx'
import { harmless } from '../../editor/paste/harmless.ts'
import type { FormValues } from '../form-values.ts'
import { signersOf } from '../signatures.ts'
import { compareBodies, differingFields, type Stretch } from './compare.ts'
import styles from './version-table.module.css'

interface VersionTableProps {
  theirs: FormValues
  mine: FormValues
}

/** Where two versions differ: their fields, then their texts paragraph by paragraph. */
export function VersionTable({ theirs, mine }: VersionTableProps) {
  const t = useT('editor')
  const names = [t('adminForm.conflictOnline'), t('adminForm.conflictYours')]
  return (
    <table className={classes(table.table, table.phone, styles.table)}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differingFields(theirs, mine).map((name) => (
          <FieldRow key={name} name={name} versions={[theirs, mine]} names={names} />
        ))}
        {theirs.signatures !== mine.signatures && (
          <tr>
            {[theirs, mine].map((values, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change places
              <td key={i} data-label={names[i]}>
                <span className={styles.field}>{t('adminForm.signatures')}</span>
                {signersOf(values.signatures)
                  .map(({ username }) => username)
                  .join(', ') || t('adminForm.none.other')}
              </td>
            ))}
          </tr>
        )}
        {compareBodies(theirs.content, mine.content).map((stretch, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
          <StretchRow key={i} stretch={stretch} names={names} />
        ))}
      </tbody>
    </table>
  )
}

/** Fields whose emptiness is said as where they are chosen: French has two words for none. */
const NONE = { platform: 'adminForm.none.platform', genre: 'adminForm.none.genre' } as const

interface FieldRowProps {
  name: FieldName
  versions: FormValues[]
  names: string[]
}

function FieldRow({ name, versions, names }: FieldRowProps) {
  const t = useT('editor')
  const lang = useLang()
  const none = t(name in NONE ? NONE[name as keyof typeof NONE] : 'adminForm.none.other')
  return (
    <tr>
      {versions.map((values, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change places
        <td key={i} data-label={names[i]}>
          <span className={styles.field}>{t(`adminForm.${name}`)}</span>
          {name === 'rating' && values.rating
            ? ratingNumber(Number(values.rating), lang)
            : values[name] || none}
        </td>
      ))}
    </tr>
  )
}

function StretchRow({ stretch: { equal, theirs, mine }, names }: { stretch: Stretch; names: string[] }) {
  const t = useT('editor')
  if (equal)
    return (
      <tr>
        <td colSpan={2} className={styles.equal}>
          {t('adminForm.conflictSame', { count: theirs.length })}
        </td>
      </tr>
    )
  return (
    <tr>
      {[theirs, mine].map((blocks, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change places
        <td key={i} className={styles.differs} data-label={names[i]}>
          {blocks.length > 0 ? (
            <BodyText lang="fr" html={harmless(blocks.join(''))} />
          ) : (
            t('adminForm.conflictNothing')
          )}
        </td>
      ))}
    </tr>
  )
}
