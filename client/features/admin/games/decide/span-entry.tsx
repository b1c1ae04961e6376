import { type FormEvent, useId, useState } from 'react'
import { PRECISIONS, type ReleasePrecision } from '../../../../../shared/games/catalog.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import { sentenceOf } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { Link } from '../../../../ui/controls/link.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { useAdminPlace } from '../../address.ts'
import { DialogError } from '../../kit/dialog-error.tsx'
import { dateAs, ReleaseDate } from '../form/release-date.tsx'
import { useReleaseWords } from '../form/release-words.ts'
import styles from './decide.module.css'
import { useDecided } from './use-decided.ts'

type Span = RouterOutputs['games']['toDecide']['spans'][number]

/** A month, quarter or year that is over: it is out, on some day or without one; or it comes later. */
export function SpanEntry({ game, release }: Span) {
  const t = useT('team-games')
  const { to } = useAdminPlace()
  const inWords = useReleaseWords()
  const [asked, setAsked] = useState(false)
  const confirm = trpc.games.save.useMutation(useDecided())
  const named = <span className="visually-hidden"> – {game.name}</span>
  return (
    <li className={styles.entry}>
      <div>
        <Link className={styles.name} to={to({ game: game.id })}>
          {game.name}
        </Link>
        <span className={styles.facts}>{inWords(release)}</span>
      </div>
      <div className={styles.keys}>
        <Button
          variant="alt"
          icon="check"
          aria-disabled={confirm.isPending}
          onClick={() => confirm.isPending || confirm.mutate({ game: game.id, confirmed: [release._id] })}
        >
          {t('teamGames.isOut')}
          {named}
        </Button>
        <Button variant="alt" icon="calendar" onClick={() => setAsked(true)}>
          {t('teamGames.otherDate')}
          {named}
        </Button>
      </div>
      {asked && <DateDialog game={game} release={release} onClose={() => setAsked(false)} />}
    </li>
  )
}

function DateDialog({ game, release, onClose }: Span & { onClose: () => void }) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const form = useId()
  const decided = useDecided()
  const [typed, setTyped] = useState<Pick<Release, 'precision' | 'date'>>({ precision: 'day', date: '' })
  const { precision, date } = typed
  const save = trpc.games.save.useMutation({
    onSuccess: async () => {
      onClose()
      await decided.onSuccess()
    },
  })
  const [unread, setUnread] = useState<unknown>()
  const fields: Record<string, string> = save.error?.data?.fields ?? {}
  const [dateError] = Object.values(fields)
  const trouble = save.error && !dateError ? save.error : unread
  const type = (said: typeof typed) => {
    setTyped(said)
    if (dateError) save.reset()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (save.isPending) return
    setUnread(undefined)
    try {
      // The others stay as they are now.
      const now = await utils.games.forEdit.fetch({ game: game.id }, { staleTime: 0 })
      save.mutate({
        game: game.id,
        updatedAt: now.updatedAt,
        releases: now.fields.releases.map((one) =>
          one._id === release._id ? { ...one, precision, date: precision === 'tba' ? null : date } : one,
        ),
      })
    } catch (error) {
      setUnread(error)
    }
  }

  return (
    <Dialog
      title={t('teamGames.otherDateTitle', { name: game.name })}
      onClose={onClose}
      focus="select"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('teamGames.cancel')}
          </Button>
          <Button type="submit" form={form} icon="check" aria-disabled={save.isPending}>
            {t(save.isPending ? 'teamGames.saving' : 'teamGames.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.dates} noValidate onSubmit={submit}>
        <p className={styles.note}>{t('teamGames.otherDateText')}</p>
        <Select
          label={t('teamGames.known')}
          value={precision}
          options={PRECISIONS.map((value) => ({ value, label: t(`teamGames.precision.${value}`) }))}
          onValue={(value) => {
            const next = value as ReleasePrecision
            type({ precision: next, date: dateAs(next, date || release.date) })
          }}
        />
        <ReleaseDate
          precision={precision}
          date={date ?? ''}
          error={dateError}
          onChange={(next) => type({ precision, date: next })}
        />
      </form>
      <DialogError message={trouble ? (sentenceOf(trouble) ?? t('teamGames.saveError')) : null} />
    </Dialog>
  )
}
