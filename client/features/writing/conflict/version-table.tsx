import { useMemo } from 'react'
import { ratingNumber } from '../../../../shared/format/rating.ts'
import { fieldOf } from '../../../../shared/texts/fields/derive.ts'
import type { Control } from '../../../../shared/texts/fields/field.ts'
import { allFiled, isFiledUnder } from '../../../../shared/texts/fields/filed.ts'
import { looksIn, looksWords } from '../../../../shared/texts/looks.ts'
import { filedName } from '../../../base/filing.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import compare from '../../admin/kit/compare.module.css'
import { CompareTable, Keep } from '../../admin/kit/compare.tsx'
import { cleanPastedHtml } from '../../editor/paste/clean-html.ts'
import { BodyText } from '../../texts/item/body-text.tsx'
import type { FormField, FormValues } from '../values/form-values.ts'
import { gamesOf } from '../values/games.ts'
import { signersOf } from '../values/signatures.ts'
import { subjectsOf } from '../values/subjects.ts'
import type { DiffSpan } from './compare.ts'
import { markWords, runsOf } from './mark-words.ts'
import type { Choices, PassageSide, Side } from './merge.ts'
import styles from './version-table.module.css'

interface VersionTableProps {
  theirs: FormValues
  mine: FormValues
  /** The fields in which the versions differ. */
  names: FormField[]
  /** The comparison of their bodies. */
  stretches: readonly DiffSpan[]
  choices: Choices
  /** The headings of the columns: theirs, mine. */
  heads: [string, string]
  onChange: (choices: Choices) => void
}

/** The differences of two versions: their fields, then their texts paragraph by paragraph, each with a choice. */
export function VersionTable({
  theirs,
  mine,
  names,
  stretches,
  choices,
  heads,
  onChange,
}: VersionTableProps) {
  const t = useT('editor')
  return (
    <CompareTable heads={heads}>
      {names.map((name) => (
        <tr key={name}>
          {([theirs, mine] as const).map((values, i) => {
            const side = i === 0 ? 'theirs' : 'mine'
            return (
              <td key={side} data-label={heads[i]}>
                <span className={compare.field}>{t(`adminForm.${name}`)}</span>
                <FieldWords
                  name={name}
                  values={values}
                  other={side === 'theirs' ? mine : theirs}
                  side={side}
                />
                <Keep
                  group={name}
                  words={t('adminForm.conflictKeep')}
                  checked={(choices.fields[name] ?? 'mine') === side}
                  label={`${t(`adminForm.${name}`)} : ${heads[i]}`}
                  onChoose={() => onChange({ ...choices, fields: { ...choices.fields, [name]: side } })}
                />
              </td>
            )
          })}
        </tr>
      ))}
      {stretches.map((stretch, i) => (
        <StretchRow
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
          key={i}
          place={i}
          stretch={stretch}
          heads={heads}
          side={choices.passages[i] ?? 'mine'}
          onChoose={(side) => onChange({ ...choices, passages: { ...choices.passages, [i]: side } })}
        />
      ))}
    </CompareTable>
  )
}

/** Controls of fields with running text, in which differing words are marked. */
const WORDED: readonly Control[] = ['title', 'line', 'lines', 'game']

interface FieldWordsProps {
  name: FormField
  values: FormValues
  /** The values of the other side. */
  other: FormValues
  side: Side
}

function FieldWords({ name, values, other, side }: FieldWordsProps) {
  const t = useT('editor')
  const lang = useLang()
  if (name === 'signatures')
    return (
      signersOf(values.signatures)
        .map(({ username }) => username)
        .join(', ') || t('adminForm.none.other')
    )
  if (name === 'games')
    return (
      gamesOf(values.games)
        .flatMap((game) => game?.name ?? [])
        .join(', ') || t('adminForm.none.other')
    )
  if (name === 'subjects')
    return (
      subjectsOf(values.subjects)
        .map((subject) => subject.name)
        .join(', ') || t('adminForm.none.other')
    )
  const { control } = fieldOf(name)
  const text = isFiledUnder(name)
    ? allFiled(values, name)
        .map((id) => filedName(name, id))
        .join(', ')
    : values[name]
  // French has two words for "none".
  if (text === '')
    return t(`adminForm.none.${control === 'platform' || control === 'genre' ? control : 'other'}`)
  if (WORDED.includes(control) && other[name])
    return <MarkedWords of={text} beside={other[name]} side={side} />
  if (control === 'looks') return <LooksWords text={text} />
  const rating = control === 'rating' ? Number(text) : Number.NaN
  return Number.isNaN(rating) ? text : ratingNumber(rating, lang)
}

/** Second looks, with the names of their authors. */
function LooksWords({ text }: { text: string }) {
  const { data: people = [] } = trpc.people.signatories.useQuery()
  const named = people.map((one) => ({ ...one, role: null, slug: null }))
  return <span className={styles.looks}>{looksWords(looksIn(text), named)}</span>
}

/** The words of one side; those that the other lacks are marked. */
function MarkedWords({ of, beside, side }: { of: string; beside: string; side: Side }) {
  const t = useT('editor')
  const runs = side === 'theirs' ? runsOf(of, beside).theirs : runsOf(beside, of).mine
  const Marked = side === 'theirs' ? 'del' : 'ins'
  const words = t(side === 'theirs' ? 'adminForm.conflictOnlyTheirs' : 'adminForm.conflictOnlyMine')
  return runs.map(({ text, differs }, n) =>
    differs && text.trim() ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one comparison never change places
      <Marked key={n}>
        <span className="visually-hidden">{words} </span>
        {text}
      </Marked>
    ) : (
      text
    ),
  )
}

interface StretchRowProps {
  place: number
  stretch: DiffSpan
  heads: [string, string]
  side: PassageSide
  onChoose: (side: PassageSide) => void
}

function StretchRow({ place, stretch, heads, side, onChoose }: StretchRowProps) {
  const t = useT('editor')
  const { equal, theirs, mine } = stretch
  const html = useMemo(() => {
    const [a, b] = [cleanPastedHtml(stretch.theirs.join('')), cleanPastedHtml(stretch.mine.join(''))]
    // Where one side is empty, everything differs, so no word is marked.
    if (stretch.equal || stretch.theirs.length === 0 || stretch.mine.length === 0)
      return { theirs: a, mine: b }
    return markWords(a, b, {
      theirs: t('adminForm.conflictOnlyTheirs'),
      mine: t('adminForm.conflictOnlyMine'),
    })
  }, [stretch, t])
  if (equal)
    return (
      <tr>
        <td colSpan={2} className={compare.equal}>
          {t('adminForm.conflictSame', { count: theirs.length })}
        </td>
      </tr>
    )
  const passage = t('adminForm.conflictPassage', { n: place + 1 })
  return (
    <tr>
      {([theirs, mine] as const).map((blocks, i) => {
        const column = i === 0 ? 'theirs' : 'mine'
        return (
          <td key={column} className={compare.differs} data-label={heads[i]}>
            {blocks.length > 0 ? <BodyText lang="fr" html={html[column]} /> : t('adminForm.conflictNothing')}
            <Keep
              group={`passage-${place}`}
              words={t('adminForm.conflictKeep')}
              checked={side === column}
              label={`${passage} : ${heads[i]}`}
              onChoose={() => onChoose(column)}
            />
            {column === 'mine' && theirs.length > 0 && mine.length > 0 && (
              <Keep
                group={`passage-${place}`}
                words={t('adminForm.conflictBoth')}
                checked={side === 'both'}
                label={passage}
                onChoose={() => onChoose('both')}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
