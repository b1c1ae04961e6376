import { Fragment } from 'react'
import { mentionsIn } from '../../../../shared/texts/writing/mentions.ts'

interface NoteWordsProps {
  text: string
  /** Those who are named in it. */
  people: readonly { id: string; username: string }[]
}

/** The words of a note; those whom it names stand out. */
export function NoteWords({ text, people }: NoteWordsProps) {
  const named = mentionsIn(text, people)
  return (
    <>
      {named.map(({ start, end }, i) => (
        <Fragment key={start}>
          {text.slice(named[i - 1]?.end ?? 0, start)}
          <strong>{text.slice(start, end)}</strong>
        </Fragment>
      ))}
      {text.slice(named.at(-1)?.end ?? 0)}
    </>
  )
}
