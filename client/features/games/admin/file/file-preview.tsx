import { type ReactNode, useId } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import type { IconName } from '../../../../ui/pictures/icon.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import styles from './file.module.css'
import { FaultyLine, NewLine, ThereLine, TwiceLine, UnsureLine } from './file-line.tsx'
import type { Decisions, GameFileLine, GameFilePreview } from './use-game-file.ts'

const PARTS = ['unsure', 'wrong', 'new', 'fills', 'same', 'twice'] as const
export type FilePart = (typeof PARTS)[number]

const ICONS: Record<FilePart, IconName> = {
  unsure: 'warning',
  wrong: 'error',
  new: 'plus',
  fills: 'edit',
  same: 'check',
  twice: 'minus',
}

const partOf = ({ status, matches }: GameFileLine): FilePart => {
  if (status !== 'there') return status
  return matches.some(({ fills, locked }) => fills.length > 0 && !locked) ? 'fills' : 'same'
}

/** The lines of a file by what happens to them; those that need a decision come first. */
export const partsOfFile = ({ lines }: GameFilePreview) =>
  PARTS.map((part) => ({ part, lines: lines.filter((line) => partOf(line) === part) }))

/** The lines that are taken without some of their cells. */
const markedLines = ({ lines }: GameFilePreview): GameFileLine[] =>
  lines.filter(({ status, faults }) => faults.length > 0 && status !== 'wrong' && status !== 'twice')

/** What a file would change, in numbers. */
export function FileNumbers({ shown }: { shown: GameFilePreview }) {
  const t = useT('game-file')
  const marked = markedLines(shown)
  return (
    <>
      <ul className={styles.counts}>
        {partsOfFile(shown).map(
          ({ part, lines }) =>
            lines.length > 0 && (
              <li key={part} className={classes(styles.count, styles[part])}>
                <Icon name={ICONS[part]} />
                <span className={styles.number}>{lines.length}</span>
                <span>{t(`gameFile.part.${part}`)}</span>
              </li>
            ),
        )}
      </ul>
      {marked.length > 0 && (
        <p className={styles.marked}>
          <Icon name="warning" />
          {t('gameFile.marked', { count: marked.length })}
        </p>
      )}
      {shown.ignored.length > 0 && (
        <p className={styles.note}>
          {t('gameFile.ignored', {
            columns: shown.ignored.map((text) => t('gameFile.typed', { text })).join(', '),
          })}
        </p>
      )}
    </>
  )
}

interface FilePreviewProps {
  shown: GameFilePreview
  decisions: Decisions
  onDecide: (row: number, decision: string) => void
}

/** What a file would change, line by line. */
export function FilePreview({ shown, decisions, onDecide }: FilePreviewProps) {
  const parts = partsOfFile(shown).filter(({ lines }) => lines.length > 0)
  return (
    <div className={styles.preview}>
      {parts.map(({ part, lines }) => (
        <Part key={part} part={part}>
          {lines.map((line) =>
            part === 'unsure' ? (
              <UnsureLine
                key={line.row}
                line={line}
                decision={decisions[line.row]}
                onDecide={(decision) => onDecide(line.row, decision)}
              />
            ) : (
              <PlainLine key={line.row} part={part} line={line} />
            ),
          )}
        </Part>
      ))}
    </div>
  )
}

function PlainLine({ part, line }: { part: FilePart; line: GameFileLine }) {
  if (part === 'wrong') return <FaultyLine line={line} />
  if (part === 'twice') return <TwiceLine line={line} />
  return part === 'new' ? <NewLine line={line} /> : <ThereLine line={line} />
}

/** The cells that stayed empty when a file was taken, for whoever mends them. */
export function MarkedLines({ shown }: { shown: GameFilePreview }) {
  const t = useT('game-file')
  const id = useId()
  const marked = markedLines(shown)
  if (marked.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('gameFile.doneMarked')}
      </h3>
      <ul className={styles.lines}>
        {marked.map((line) => (
          <FaultyLine key={line.row} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part, children }: { part: FilePart; children: ReactNode }) {
  const t = useT('game-file')
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(`gameFile.title.${part}`)}
      </h3>
      <p className={styles.note}>{t(`gameFile.means.${part}`)}</p>
      <ul className={styles.lines}>{children}</ul>
    </section>
  )
}
