import type { Kind } from '../../../../shared/content/catalog.ts'
import { LOCALE } from '../../../../shared/lang.ts'
import { formatLong } from '../../../../shared/text/dates.ts'
import { ratingNumber } from '../../../../shared/text/rating.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { BodyText } from '../../content/item/item-body.tsx'
import { harmless } from '../../editor/paste/harmless.ts'
import { useUser } from '../../session/store.ts'
import { type EditedItem, valuesOf } from '../form-values.ts'
import type { EditFormState } from '../use-edit-form.ts'
import { compareBodies, differingFields, type Stretch } from './compare.ts'
import styles from './conflict-view.module.css'
import { keepDraft, newDraftId } from './drafts.ts'

interface ConflictViewProps {
  form: EditFormState
  kind: Kind
  /** The version that somebody else has saved meanwhile. */
  theirs: EditedItem
  onSave: (over: Date) => Promise<void>
}

/** Two versions of one item side by side. Nothing is overwritten before one of them has been chosen. */
export function ConflictView({ form, kind, theirs, onSave }: ConflictViewProps) {
  const t = useT('editor')
  const lang = useLang()
  const user = useUser()
  const mine = form.now()
  const other = valuesOf(theirs)
  const names = [t('adminForm.conflictOnline'), t('adminForm.conflictYours')]
  const close = () => form.setConflict(undefined)
  const time = new Intl.DateTimeFormat(LOCALE[lang], { hour: '2-digit', minute: '2-digit' }).format(
    theirs.updatedAt,
  )
  const takeTheirs = () => {
    // The writer's own version stays as a draft: it is offered when the item is opened again.
    keepDraft({
      id: newDraftId(),
      user: user?.id ?? '',
      kind,
      item: theirs.id,
      base: theirs.updatedAt.toISOString(),
      savedAt: Date.now(),
      values: mine,
    })
    form.rebase(other)
    form.load(other, theirs.updatedAt.toISOString())
    close()
  }
  const keepMine = () => {
    close()
    void onSave(theirs.updatedAt)
  }
  return (
    <Dialog
      wide
      title={t('adminForm.conflictTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('adminForm.conflictBack')}</Button>
          <Button look="alt" onClick={keepMine}>
            {t('adminForm.conflictMine')}
          </Button>
          <Button look="alt" onClick={takeTheirs}>
            {t('adminForm.conflictTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('adminForm.conflictText', { date: formatLong(theirs.updatedAt, lang), time })}</p>
      <table className={styles.table}>
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
          {differingFields(other, mine).map((name) => (
            <tr key={name}>
              {[other, mine].map((values, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change places
                <td key={i} data-label={names[i]}>
                  <span className={styles.field}>{t(`adminForm.${name}`)}</span>
                  {name === 'rating' && values.rating
                    ? ratingNumber(Number(values.rating), lang)
                    : values[name] ||
                      t(name in NONE ? NONE[name as keyof typeof NONE] : 'adminForm.none.other')}
                </td>
              ))}
            </tr>
          ))}
          {compareBodies(other.content, mine.content).map((stretch, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
            <StretchRow key={i} stretch={stretch} names={names} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** Fields whose emptiness is said as where they are chosen: French has two words for none. */
const NONE = { platform: 'adminForm.none.platform', genre: 'adminForm.none.genre' } as const

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
