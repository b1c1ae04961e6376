import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import styles from './form-field.module.css'

/** A label; required fields get a star. */
export function Label({ children, required = false }: { children: ReactNode; required?: boolean }) {
  const t = useT('editor')
  return (
    <>
      {children}
      {required && (
        <>
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
          <span className="visually-hidden">{t('adminForm.required')}</span>
        </>
      )}
    </>
  )
}

interface CountedAreaProps {
  name: string
  label: ReactNode
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The most characters; the present number is shown. */
  max: number
  hint?: string | undefined
  required?: boolean
}

/** A field of several lines that grows with its text and counts its characters. */
export function CountedArea({ max, onChange, ...area }: CountedAreaProps) {
  const t = useT('editor')
  const count = Array.from(area.value.trim()).length
  return (
    <TextArea
      {...area}
      className={styles.area}
      count={{ words: t('adminForm.count', { count, max }), over: count > max }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
