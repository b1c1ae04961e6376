import { useState } from 'react'
import { flushSync } from 'react-dom'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './first-day.module.css'
import type { Left, LeftProps } from './left.ts'

const COUNTED = ['texts', 'members', 'videos'] as const

/** What is left of the demo, and a button that removes it. */
export function DemoLeft({ left: { demo }, children }: LeftProps) {
  const t = useT('first-day')
  const lang = useLang()
  const { tabAddress } = useAdminPlace()
  const [asking, setAsking] = useState(false)
  if (!demo) return null
  if (demo.removal === 'underway') return <p role="status">{t('firstDay.demo.underway')}</p>
  const counts = COUNTED.filter((what) => demo[what] > 0).map((what) =>
    t(`firstDay.demo.${what}`, { count: demo[what] }),
  )
  const what = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(counts)
  return (
    <>
      <p className={styles.text}>{t('firstDay.demo.text', { what })}</p>
      {demo.removal === 'failed' && <p className={styles.wrong}>{t('firstDay.demo.failed')}</p>}
      <div className={classes(kit.keys, kit.calm)}>
        <Button variant="alt" icon="trash" onClick={() => setAsking(true)}>
          {t('firstDay.demo.ask')}
        </Button>
        {demo.removal === 'failed' && (
          <LinkButton variant="alt" to={tabAddress('status')}>
            {t('firstDay.demo.status')}
          </LinkButton>
        )}
        {children}
      </div>
      {asking && <DemoRemoval texts={demo.undecided} onClose={() => setAsking(false)} />}
    </>
  )
}

type Undecided = NonNullable<Left['demo']>['undecided']

/** Says what will be removed, and asks about demo texts that somebody has changed. */
function DemoRemoval({ texts, onClose }: { texts: Undecided; onClose: () => void }) {
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
    <ConfirmAct
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
    </ConfirmAct>
  )
}
