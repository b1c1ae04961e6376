import { useState } from 'react'
import { flushSync } from 'react-dom'
import { BULK_LIMITS, type BulkActName } from '../../../../shared/texts/writing/bulk.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import { actsOnMany, BULK_ICONS } from './acts-on-many.ts'
import styles from './bulk.module.css'
import { BulkQuestion } from './bulk-question.tsx'
import type { ChosenTexts } from './use-chosen-texts.ts'

/** The server gives so many at once. */
const PER_CALL = 100

interface BulkBarProps {
  /** The question of the list. */
  asked: RouterInputs['writing']['desk']
  chosen: ChosenTexts
}

/** How many texts are chosen, and what can be done with them; it stays in sight while one scrolls and chooses. */
export function BulkBar({ asked, chosen }: BulkBarProps) {
  const t = useT('bulk')
  const user = useUser()
  const navigate = useNavigate()
  const { changed } = useAdminPlace()
  const [act, setAct] = useState<BulkActName>()
  const { items } = chosen
  const begun = (number: string) => {
    flushSync(() => setAct(undefined))
    chosen.clear()
    focusPanel()
    void navigate(changed({ bulk: number }), { state: { stay: true } })
  }
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{t('bulk.acts')}</legend>
      <p className={kit.strong} role="status">
        {t('bulk.chosen', { count: items.length })}
        {items.length === BULK_LIMITS.texts && ` ${t('bulk.most')}`}
      </p>
      <div className={classes(kit.keys, styles.keys)}>
        {actsOnMany(user, items).map((one) => (
          <Button key={one} variant="alt" icon={BULK_ICONS[one]} onClick={() => setAct(one)}>
            {t(`bulk.act.${one}`)}
          </Button>
        ))}
        <ChooseAll asked={asked} chosen={chosen} />
        <Button
          variant="alt"
          icon="close"
          onClick={() => {
            chosen.clear()
            focusPanel()
          }}
        >
          {t('bulk.none')}
        </Button>
      </div>
      {act && <BulkQuestion act={act} items={items} onBegun={begun} onClose={() => setAct(undefined)} />}
    </fieldset>
  )
}

/** Chooses what the other pages of the list hold, too, in its order, up to the most texts of an act. */
function ChooseAll({ asked, chosen }: BulkBarProps) {
  const t = useT('bulk')
  const { client } = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  async function chooseAll() {
    setBusy(true)
    try {
      for (let page = 1, pages = 1; page <= Math.min(pages, BULK_LIMITS.texts / PER_CALL); page++) {
        const part = await client.writing.desk.query({ ...asked, page, limit: PER_CALL })
        pages = part.pages
        chosen.add(part.items.filter(chosen.may))
      }
    } catch (error) {
      void toast({ kind: 'error', text: error instanceof Error ? error.message : t('bulk.failed') })
    }
    setBusy(false)
  }
  return (
    <ActKey icon="check" busy={busy} onClick={() => void chooseAll()}>
      {t(busy ? 'bulk.busy' : 'bulk.all')}
    </ActKey>
  )
}
