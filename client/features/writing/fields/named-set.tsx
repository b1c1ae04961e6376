import type { ReactNode } from 'react'
import type { NamedPart } from '../../../../shared/texts/named.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './fields.module.css'

interface NamedSetProps<One> {
  part: NamedPart
  legend: string
  /** What it is for, in a line. */
  hint: string
  named: readonly One[]
  onChange: (named: One[]) => void
  /** More about an entry. */
  note?: (one: One) => ReactNode
  error: string | undefined
  /** The field that adds one. */
  children: ReactNode
}

/** The things that a text names, each with a key that removes it. */
export function NamedSet<One extends { id: string; name: string }>({
  part,
  legend,
  hint,
  named,
  onChange,
  note,
  error,
  children,
}: NamedSetProps<One>) {
  const t = useT('named-games')
  return (
    <fieldset className={styles.set} aria-describedby={`${part}-hint`}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {named.length > 0 && (
        <ul className={kit.gap2}>
          {named.map((one) => (
            <li key={one.id} className={kit.keys}>
              <span className={styles.signer}>{one.name}</span>
              <Button
                variant="alt"
                icon="close"
                onClick={() => onChange(named.filter(({ id }) => id !== one.id))}
              >
                <span className="visually-hidden">{t('namedGames.remove', { name: one.name })}</span>
              </Button>
              {note?.(one)}
            </li>
          ))}
        </ul>
      )}
      {children}
      <p id={`${part}-hint`} className={styles.note}>
        {hint}
      </p>
      <FieldError id={`${part}-error`} error={error} />
    </fieldset>
  )
}
