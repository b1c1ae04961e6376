import { useState } from 'react'
import { formatMoment } from '../../../../../shared/format/moment.ts'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { after } from '../../../admin/kit/after.ts'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import { ConfirmAct } from '../../../admin/kit/confirm-act.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { FieldWords } from '../form/field-words.tsx'
import { differingNames, type TypedGame, typedGame } from '../form/typed.ts'
import type { SavedGame } from '../form/use-game-form.ts'
import styles from './game-versions.module.css'

type Version = RouterOutputs['games']['versions'][number]

/** Every saved version of a game, what it changed, and a button that returns to it. */
export function GameVersions({ game, mayRestore }: { game: SavedGame; mayRestore: boolean }) {
  const t = useT('team-games')
  const query = trpc.games.versions.useQuery({ game: game.id }, ALWAYS_REFETCH)
  return (
    <section className={styles.whole} aria-labelledby="game-versions">
      <h3 id="game-versions" className={kit.heading}>
        {t('teamGames.versions')}
      </h3>
      <QueryFrame query={query} failure={(message) => t('teamGames.versionsError', { message })}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={kit.note}>{t('teamGames.versionsNone')}</p>
          ) : (
            <ol className={kit.list}>
              {versions.map((version, n) => (
                <VersionEntry
                  key={version.id}
                  version={version}
                  before={versions[n + 1]}
                  game={game}
                  mayRestore={mayRestore && n > 0}
                />
              ))}
            </ol>
          )
        }
      </QueryFrame>
    </section>
  )
}

interface VersionEntryProps {
  version: Version
  before: Version | undefined
  game: SavedGame
  mayRestore: boolean
}

function VersionEntry({ version, before, game, mayRestore }: VersionEntryProps) {
  const t = useT('team-games')
  const lang = useLang()
  const { at, by, changed } = version
  const date = formatMoment(at, lang)
  return (
    <li className={kit.row}>
      <p>
        <strong>{by ? t('teamGames.versionBy', { date, name: by }) : date}</strong>
        <span className={kit.note}>
          {changed.length > 0
            ? changed.map((name) => t(`teamGames.field.${name}`)).join(', ')
            : t('teamGames.versionFirst')}
        </span>
      </p>
      <div className={kit.keys}>{mayRestore && <Restore version={version} game={game} date={date} />}</div>
      {before && changed.length > 0 && (
        <details className={classes(kit.unfolds, styles.details)}>
          <summary>{t('teamGames.versionDiffers')}</summary>
          <Differences names={changed} one={typedGame(before)} other={typedGame(version)} />
        </details>
      )}
    </li>
  )
}

interface DifferencesProps {
  names: readonly GameFieldName[]
  one: TypedGame
  other: TypedGame
}

/** Fields before and after a change. */
function Differences({ names, one, other }: DifferencesProps) {
  const t = useT('team-games')
  return (
    <dl className={styles.both}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`teamGames.field.${name}`)}</dt>
          <dd>
            <span className={kit.note}>{t('teamGames.before')}</span>
            <FieldWords name={name} value={one[name]} />
          </dd>
          <dd>
            <span className={kit.note}>{t('teamGames.after')}</span>
            <FieldWords name={name} value={other[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface RestoreProps {
  version: Version
  game: SavedGame
  date: string
}

function Restore({ version, game, date }: RestoreProps) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const restore = trpc.games.restoreVersion.useMutation(
    after({
      close: () => setAsked(false),
      again: utils.games,
      said: t('teamGames.versionRestored'),
      done: (saved) => utils.games.forEdit.setData({ game: saved.id }, saved),
    }),
  )
  const [present, then] = [typedGame(game), typedGame(version)]
  // Going back does not change the address.
  const names = differingNames(present, then).filter((name) => name !== 'slug')
  return (
    <>
      <ActKey of={date} icon="refresh" onClick={() => setAsked(true)}>
        {t('teamGames.restoreVersion')}
      </ActKey>
      {asked && (
        <ConfirmAct
          title={t('teamGames.restoreTitle')}
          cancel={t('teamGames.cancel')}
          confirm={t('teamGames.restoreVersion')}
          icon="refresh"
          act={restore}
          idle={names.length === 0}
          otherwise={t('teamGames.saveError')}
          onConfirm={() => restore.mutate({ game: game.id, version: version.id, updatedAt: game.updatedAt })}
          onClose={() => setAsked(false)}
        >
          <p>{t(names.length > 0 ? 'teamGames.restoreText' : 'teamGames.restoreSame', { date })}</p>
          <Differences names={names} one={present} other={then} />
        </ConfirmAct>
      )}
    </>
  )
}
