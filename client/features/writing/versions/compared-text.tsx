import { useState } from 'react'
import type { ComparedBlock, ComparedPart } from '../../../../shared/texts/writing/compared.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './versions.module.css'

/** How many unchanged pieces are shown before and after a change. */
const AROUND = 1

const isChanged = ({ mark, form, parts }: ComparedBlock): boolean =>
  mark !== undefined || form === true || parts.some((part) => part.mark)

interface ComparedTextProps {
  blocks: ComparedBlock[]
  /** Whether one version is shown alone, in full. */
  alone: boolean
}

/** A body as plain text: a script in it would be shown as its source. */
export function ComparedText({ blocks, alone }: ComparedTextProps) {
  const t = useT('versions')
  const [whole, setWhole] = useState(false)
  if (!alone && !blocks.some(isChanged)) return <p>{t('versions.same')}</p>
  return (
    <div className={styles.text} lang="fr">
      {(alone || whole ? blocks.map(pieceOf) : folded(blocks)).map((piece) =>
        'block' in piece ? (
          <Block key={piece.key} block={piece.block} />
        ) : (
          <Unchanged key={piece.key} count={piece.count} onShow={() => setWhole(true)} />
        ),
      )}
    </div>
  )
}

type Piece = { key: string } & ({ block: ComparedBlock } | { count: number })

// The index can be the key, as the pieces of an answer never change places.
const pieceOf = (block: ComparedBlock, n: number): Piece => ({ key: `${n}`, block })

/** Replaces runs of unchanged pieces by their number. */
function folded(blocks: ComparedBlock[]): Piece[] {
  const pieces: Piece[] = []
  blocks.forEach((block, n) => {
    const near = blocks.slice(Math.max(0, n - AROUND), n + AROUND + 1).some(isChanged)
    const last = pieces.at(-1)
    if (near) pieces.push(pieceOf(block, n))
    else if (last && 'count' in last) last.count++
    else pieces.push({ key: `${n}`, count: 1 })
  })
  return pieces
}

function Unchanged({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT('versions')
  return (
    <p className={styles.unchanged}>
      <Button variant="alt" onClick={onShow}>
        {t('versions.unchanged', { count })}
      </Button>
    </p>
  )
}

function Block({ block: { kind, form, parts } }: { block: ComparedBlock }) {
  const t = useT('versions')
  return (
    <div
      className={classes(
        styles.block,
        kind === 'heading' && styles.heading,
        kind === 'quote' && styles.quote,
      )}
    >
      {(kind !== 'paragraph' || form) && (
        <span className={kit.note}>
          {kind !== 'paragraph' && t(`versions.block.${kind}`)}
          {form && ` ${t('versions.form')}`}
        </span>
      )}
      <p className={styles.words}>
        {parts.map((part, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one answer never change places
          <Part key={n} part={part} />
        ))}
      </p>
    </div>
  )
}

/** A changed part, with words for screen readers in place of colour and line. */
function Part({ part: { text, mark } }: { part: ComparedPart }) {
  const t = useT('versions')
  if (!mark) return text
  const Marked = mark === 'added' ? 'ins' : 'del'
  return (
    <Marked>
      <span className="visually-hidden">{t(`versions.${mark}`)} </span>
      {text}
    </Marked>
  )
}
