import { useState } from 'react'
import { PRECISIONS } from '../../../../../shared/games/catalog.ts'
import { isUndated, type Release } from '../../../../../shared/games/release.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Link } from '../../../../ui/controls/link.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { useAdminPlace } from '../../../admin/address.ts'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { faultsOf } from '../../../admin/kit/faults.ts'
import { FormDialog } from '../../../admin/kit/form-dialog.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { dateAs, ReleaseDate } from '../form/release-date.tsx'
import { useReleaseWords } from '../form/release-words.ts'
import styles from './decide.module.css'
import { useDecided } from './use-decided.ts'

type Span = RouterOutputs['games']['toDecide']['spans'][number]

/** A release whose month, quarter or year is over: it is out, on some day or without one, or it comes later. */
export function SpanEntry({ game, release }: Span) {
  const t = useT('team-games')
  const { to } = useAdminPlace()
  const inWords = useReleaseWords()
  const [asked, setAsked] = useState(false)
  const confirm = trpc.games.save.useMutation(useDecided())
  return (
    <li className={styles.entry}>
      <div>
        <Link className={kit.name} to={to({ game: game.id })}>
          {game.name}
        </Link>
        <span className={kit.below}>{inWords(release)}</span>
      </div>
      <div className={kit.keys}>
        <ActKey
          icon="check"
          of={game.name}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ game: game.id, confirmed: [release._id] })}
        >
          {t('teamGames.isOut')}
        </ActKey>
        <ActKey icon="calendar" of={game.name} onClick={() => setAsked(true)}>
          {t('teamGames.otherDate')}
        </ActKey>
      </div>
      {asked && <DateDialog game={game} release={release} onClose={() => setAsked(false)} />}
    </li>
  )
}

function DateDialog({ game, release, onClose }: Span & { onClose: () => void }) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
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
  const [dateError] = Object.values(faultsOf(save.error))
  const trouble = save.error && !dateError ? save.error : unread
  const type = (said: typeof typed) => {
    setTyped(said)
    if (dateError) save.reset()
  }

  async function submit() {
    setUnread(undefined)
    try {
      // The game's other releases are read again and stay as they are.
      const now = await utils.games.forEdit.fetch({ game: game.id }, { staleTime: 0 })
      save.mutate({
        game: game.id,
        updatedAt: now.updatedAt,
        releases: now.fields.releases.map((one) =>
          one._id === release._id ? { ...one, precision, date: isUndated(precision) ? null : date } : one,
        ),
      })
    } catch (error) {
      setUnread(error)
    }
  }

  return (
    <FormDialog
      title={t('teamGames.otherDateTitle', { name: game.name })}
      words={{
        cancel: t('teamGames.cancel'),
        submit: t(save.isPending ? 'teamGames.saving' : 'teamGames.save'),
      }}
      icon="check"
      focus="select"
      busy={save.isPending}
      refused={trouble}
      otherwise={t('teamGames.saveError')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={kit.quiet}>{t('teamGames.otherDateText')}</p>
      <Select
        label={t('teamGames.known')}
        value={precision}
        options={PRECISIONS.map((value) => ({ value, label: t(`teamGames.precision.${value}`) }))}
        onValue={(value) => {
          type({ precision: value, date: dateAs(value, date || release.date) })
        }}
      />
      <ReleaseDate
        precision={precision}
        date={date ?? ''}
        error={dateError}
        onChange={(next) => type({ precision, date: next })}
      />
    </FormDialog>
  )
}
