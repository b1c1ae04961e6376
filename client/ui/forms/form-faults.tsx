import { useEffect, useRef, useState } from 'react'
import { type Fault, faultsIn, goToFault } from './faults.ts'
import { FormAlert } from './form-alert.tsx'
import styles from './form-faults.module.css'

interface FormFaultsProps {
  /** The error of the form as a whole; the fields are listed below it. */
  message: string | undefined
  /** Another object whenever other fields are faulty. */
  of: object
}

/** The first part of a form: the error of a save, with a link to each faulty field. The fields themselves show their faults. */
export function FormFaults({ message, of }: FormFaultsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<Fault[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are read again whenever others are faulty
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFaults(faultsIn(place.current?.closest('form') ?? null)))
    return () => cancelAnimationFrame(frame)
  }, [of])
  return (
    <div ref={place} className={styles.faults}>
      <FormAlert message={message}>
        {faults.length > 0 && (
          <ul className={styles.list}>
            {faults.map(({ field, name, sentence }, n) => (
              <li key={field.id || n}>
                <a
                  href={`#${field.id}`}
                  className={styles.link}
                  onClick={(event) => {
                    event.preventDefault()
                    goToFault(field)
                  }}
                >
                  {[name, sentence].filter(Boolean).join(' : ')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </FormAlert>
    </div>
  )
}
