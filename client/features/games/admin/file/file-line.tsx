import type { ReactNode } from 'react'
import type { GameFields } from '../../../../../shared/games/fields.ts'
import type { FileField } from '../../../../../shared/games/file/columns.ts'
import { FILE_FIELDS } from '../../../../../shared/games/file/columns.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Choice, ChoiceList } from '../../../../ui/controls/choice.tsx'
import { Link } from '../../../../ui/controls/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useAdminPlace } from '../../../admin/address.ts'
import styles from './file.module.css'
import { useFileWords } from './file-words.ts'
import type { GameFileLine } from './use-game-file.ts'

type Match = GameFileLine['matches'][number]

interface LineFrameProps {
  line: GameFileLine
  children?: ReactNode
}

/** The cells of a line that were not understood, by column. */
function Faults({ line: { faults, status } }: { line: GameFileLine }) {
  const t = useT('game-file')
  if (faults.length === 0 || status === 'twice') return null
  return (
    <ul className={styles.faults}>
      {faults.map(({ column, part, message }) => (
        <li key={`${column} ${part}`}>
          <Icon name="error" />
          <span>
            {column && <strong>{column} </strong>}
            {part ? t('gameFile.fault', { text: part, message }) : message}
            {status !== 'wrong' && ` (${t('gameFile.staysEmpty')})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A line of the file: its number in the spreadsheet, its game, what happens to it, and its cells that stay empty. */
function LineFrame({ line, children }: LineFrameProps) {
  const { row, name, matches, status } = line
  const t = useT('team-games', 'game-file')
  const { to } = useAdminPlace()
  const [match] = status === 'there' ? matches : []
  return (
    <li className={styles.line}>
      <span className={styles.row}>
        <span className="visually-hidden">{t('gameFile.row')} </span>
        {row}
      </span>
      <div className={styles.said}>
        {match ? (
          <Link className={styles.name} to={to({ game: match.id })}>
            {match.name}
          </Link>
        ) : (
          <span className={styles.name}>{name || t('gameFile.nameless')}</span>
        )}
        {children}
        <Faults line={line} />
      </div>
    </li>
  )
}

/** Some fields with the file's values for them. */
function Values({ names, fields }: { names: readonly FileField[]; fields: Partial<GameFields> }) {
  const t = useT('team-games', 'game-file')
  const words = useFileWords()
  if (names.length === 0) return null
  return (
    <dl className={styles.values}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`teamGames.field.${name}`)}</dt>
          <dd>{words(name, fields)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The file's values that differ from the game's own, which stay. */
function Differing({ match, line }: { match: Match; line: GameFileLine }) {
  const t = useT('team-games', 'game-file')
  const words = useFileWords()
  if (match.differs.length === 0) return null
  const there = { ...match.there, parent: match.parentName }
  return (
    <ul className={styles.differing}>
      {match.differs.map((name) => (
        <li key={name}>
          {t('gameFile.stays', {
            field: t(`teamGames.field.${name}`),
            there: words(name, there),
            said: words(name, line.fields),
          })}
        </li>
      ))}
    </ul>
  )
}

const saidOf = ({ fields }: GameFileLine): FileField[] =>
  FILE_FIELDS.filter((name) => name !== 'name' && fields[name] !== undefined)

export const NewLine = ({ line }: { line: GameFileLine }) => (
  <LineFrame line={line}>
    <Values names={saidOf(line)} fields={line.fields} />
  </LineFrame>
)

/** A line for an existing game: which fields are filled, and which stay. */
export function ThereLine({ line }: { line: GameFileLine }) {
  const t = useT('team-games', 'game-file')
  const [match] = line.matches
  if (!match) return null
  return (
    <LineFrame line={line}>
      {match.locked && match.fills.length > 0 && (
        <p className={styles.locked}>
          <Icon name="lock" />
          {t('gameFile.locked')}
        </p>
      )}
      {!match.locked && <Values names={match.fills} fields={line.fields} />}
      <Differing match={match} line={line} />
    </LineFrame>
  )
}

/** A line with nothing but its faults. */
export const FaultyLine = ({ line }: { line: GameFileLine }) => <LineFrame line={line} />

export function TwiceLine({ line }: { line: GameFileLine }) {
  const t = useT('team-games', 'game-file')
  return (
    <LineFrame line={line}>
      <p className={styles.note}>{t('gameFile.sameAs', { row: line.sameAs ?? '' })}</p>
    </LineFrame>
  )
}

interface UnsureLineProps {
  line: GameFileLine
  decision: string | undefined
  onDecide: (decision: string) => void
}

/** A line that may mean an existing game: somebody has to decide. */
export function UnsureLine({ line, decision, onDecide }: UnsureLineProps) {
  const t = useT('team-games', 'game-file')
  const words = useFileWords()
  const choice = (value: string) => ({
    name: `line-${line.row}`,
    value,
    checked: decision === value,
    onChange: () => onDecide(value),
  })
  const facts = ({ platforms, otherNames, texts, fills, locked }: Match) =>
    [
      words('platforms', { platforms } as Partial<GameFields>),
      ...(otherNames.length > 0 ? [t('gameFile.also', { names: otherNames.join(', ') })] : []),
      t('teamGames.textNumber', { count: texts }),
      ...(locked ? [t('gameFile.locked')] : []),
      ...(!locked && fills.length > 0
        ? [
            t('gameFile.wouldFill', {
              fields: fills.map((name) => t(`teamGames.field.${name}`)).join(', '),
            }),
          ]
        : []),
    ].join(' · ')
  return (
    <LineFrame line={line}>
      <Values names={saidOf(line)} fields={line.fields} />
      <ChoiceList
        legend={t('gameFile.which', { row: line.row, name: line.name })}
        legendClass="visually-hidden"
      >
        {line.matches.map((match) => (
          <Choice
            key={match.id}
            {...choice(match.id)}
            label={t('gameFile.isThat', { name: match.name })}
            means={facts(match)}
          />
        ))}
        <Choice {...choice('new')} label={t('gameFile.isNew')} />
        <Choice {...choice('skip')} label={t('gameFile.skip')} />
      </ChoiceList>
    </LineFrame>
  )
}
