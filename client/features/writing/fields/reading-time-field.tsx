import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { FormValues } from '../values/form-values.ts'
import { readingTimeOf } from '../values/reading-time.ts'

interface ReadingTimeFieldProps {
  values: FormValues
  error: string | undefined
  onChange: (part: Partial<FormValues>) => void
  /** Sets the value because the text has changed. */
  onFollow: (part: Partial<FormValues>) => void
}

/** The reading time. It follows the text until it is typed by hand. */
export function ReadingTimeField({ values, error, onChange, onFollow }: ReadingTimeFieldProps) {
  const t = useT('editor')
  const proposed = readingTimeOf(values.content)
  const follow = useEffectEvent(onFollow)
  useEffect(() => {
    if (!values.readingByHand && proposed !== values.readingTime) follow({ readingTime: proposed })
  }, [values.readingByHand, values.readingTime, proposed])
  return (
    <Field
      name="readingTime"
      label={t('adminForm.readingTime')}
      value={values.readingTime}
      error={error}
      onChange={(event) => onChange({ readingTime: event.target.value, readingByHand: true })}
      below={
        proposed &&
        proposed !== values.readingTime && (
          <div className={kit.keys}>
            <Button
              variant="tool"
              icon="clock"
              onClick={() => onChange({ readingTime: proposed, readingByHand: false })}
            >
              {t('adminForm.readingUse', { time: proposed })}
            </Button>
          </div>
        )
      }
    />
  )
}
