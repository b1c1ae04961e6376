import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Field } from '../controls/field.tsx'
import styles from './shown-once.module.css'

interface ShownOnceProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  label: string
  value: string
  /** The words above it. */
  children: ReactNode
  actions: ReactNode
}

/** Something that was just made, to copy: it is shown only once, and takes the focus. */
export function ShownOnce({ label, value, children, actions, ...name }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a note about what was made is no set of fields
    <div ref={box} className={styles.box} role="group" tabIndex={-1} {...name}>
      {children}
      <Field
        className={styles.value}
        label={label}
        value={value}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        // In another form, Enter would submit that form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {actions}
    </div>
  )
}
