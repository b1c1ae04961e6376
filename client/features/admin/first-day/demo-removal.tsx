import { useState } from 'react'
import { flushSync } from 'react-dom'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../kit/kit.module.css'
import { Question } from '../kit/question.tsx'
import styles from './first-day.module.css'
import type { Left } from './left.ts'

type Undecided = NonNullable<Left['demo']>['undecided']

/** Says what goes, and asks about the texts that somebody had a hand in. */
export function DemoRemoval({ texts, onClose }: { texts: Undecided; onClose: () => void }) {
  const t = useT('first-day')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const remove = trpc.operation.removeDemo.useMutation({
    onSuccess: (left) => {
      flushSync(onClose)
      utils.operation.left.setData(undefined, left)
      void toast({ kind: 'success', text: t('firstDay.demo.asked') })
    },
  })
  const reasons = (why: Undecided[number]['reasons']) =>
    new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(
      why.map((reason) => t(`firstDay.demo.reasons.${reason}`)),
    )
  return (
    <Question
      title={t('firstDay.demo.title')}
      cancel={t('firstDay.demo.cancel')}
      confirm={t(remove.isPending ? 'firstDay.demo.asking' : 'firstDay.demo.confirm')}
      variant="danger"
      icon="trash"
      focus="button"
      act={remove}
      otherwise={t('firstDay.demo.error')}
      onConfirm={() => remove.mutate({ remove: [...chosen] })}
      onClose={onClose}
    >
      <p>{t('firstDay.demo.how')}</p>
      {texts.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('firstDay.demo.undecided')}</legend>
          <p className={kit.quiet}>{t('firstDay.demo.undecidedText')}</p>
          {texts.map(({ id, title, reasons: why }) => (
            <Choice
              key={id}
              type="checkbox"
              label={typeset(title)}
              labelLang="fr"
              means={reasons(why)}
              checked={chosen.includes(id)}
              onChange={({ target: { checked } }) =>
                setChosen((before) => (checked ? [...before, id] : before.filter((one) => one !== id)))
              }
            />
          ))}
        </fieldset>
      )}
    </Question>
  )
}
