import type { KeyboardEvent } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import { TAB_OF } from '../../../../shared/admin/tabs.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { useUser } from '../../session/store.ts'
import { DayTime } from '../plan/day-parts.tsx'
import styles from './month.module.css'
import type { useMonthDrag } from './use-month-drag.ts'
import { keyOf, type MonthEntry, type MonthMove } from './use-month-move.ts'

interface MonthTextProps {
  entry: MonthEntry
  move: MonthMove
  drag: ReturnType<typeof useMonthDrag<MonthEntry>>
}

/** A text in a day. What is planned has a key that lifts it; a mouse drags all of it, a finger its key. */
export function MonthText({ entry, move, drag }: MonthTextProps) {
  const t = useT('month', 'desk')
  const user = useUser()
  const { to } = useAdminPlace()
  const { id, kind, state, at } = entry
  const title = typeset(entry.title) || t('desk.untitled')
  const movable = state !== 'published' && can(user, 'texts.publish')
  const isMoving = move.moving !== undefined && keyOf(move.moving.entry) === keyOf(entry)
  return (
    <li
      className={classes(styles.text, styles[state], (isMoving || move.saving === id) && styles.lifted)}
      onPointerDown={(event) => movable && event.pointerType === 'mouse' && drag.press(event, entry)}
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => {
        // The click that ends a drag follows no link and lifts nothing.
        if (event.detail > 0 && drag.wasDragged()) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
    >
      {movable && (
        <button
          type="button"
          className={styles.grip}
          data-move={keyOf(entry)}
          aria-pressed={isMoving}
          onPointerDown={(event) => event.pointerType !== 'mouse' && drag.press(event, entry)}
          onKeyDown={(event) => isMoving && onMovingKey(event, move)}
          onClick={() => (isMoving ? move.drop() : move.start(entry, 'keys'))}
        >
          <Icon name="menu" size={12} />
          <span className="visually-hidden">{t('month.move', { title })}</span>
        </button>
      )}
      <span className={styles.words}>
        <DayTime at={at} /> <span className="visually-hidden">{t(`month.states.${state}`)} </span>
        <Link className={styles.link} to={to({ tab: TAB_OF[kind], edit: id })} draggable={false}>
          <span lang="fr">{title}</span>
        </Link>
        {state === 'changes' && <span className={styles.what}>{t('month.changes')}</span>}
      </span>
    </li>
  )
}

/** Arrows move a lifted text by a day or a week, Escape takes it back; Enter and Space press its key, which sets it. */
function onMovingKey(event: KeyboardEvent, move: MonthMove): void {
  if (event.key === 'Escape') move.cancel()
  else if (!move.step(event.key)) return
  event.preventDefault()
}
