import type { FormEvent } from 'react'
import { can } from '../../../../../shared/account/permissions.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { PANEL_TITLE } from '../../../../ui/lists/panel-head.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useUser } from '../../../session/store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './form.module.css'
import { GameFormFoot } from './form-foot.tsx'
import { GameFieldsSet } from './game-fields.tsx'
import { SeenPart } from './seen-part.tsx'
import { type SavedGame, useGameForm } from './use-game-form.ts'

/** What a game says of itself, and whether readers see it; saved as one. */
export function GameForm({ saved }: { saved: SavedGame }) {
  const t = useT('team-games')
  const editor = can(useUser(), 'games.show')
  const form = useGameForm(saved, () => void toast({ kind: 'success', text: t('teamGames.saved') }))
  const readOnly = !editor && saved.seen
  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.dirty) form.save()
  }
  return (
    <form className={styles.form} aria-labelledby={PANEL_TITLE} noValidate onSubmit={submit}>
      <SeenPart game={form.base} shown={form.shown} editor={editor} onShow={form.show} />
      <GameFieldsSet
        game={form.base.id}
        typed={form.typed}
        errors={form.fields}
        disabled={readOnly}
        onChange={form.change}
      />
      {!readOnly && (
        <GameFormFoot
          words={t('teamGames.save')}
          dirty={form.dirty}
          busy={form.busy}
          error={form.error}
          fields={form.fields}
          onUndo={form.undo}
        />
      )}
      {form.theirs && (
        <ConflictDialog
          theirs={form.theirs}
          base={form.base}
          mine={form.typed}
          onSettle={form.settle}
          onClose={form.leaveConflict}
        />
      )}
    </form>
  )
}
