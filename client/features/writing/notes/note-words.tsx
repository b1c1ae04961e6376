import { Fragment } from 'react'
import { mentionsIn } from '../../../../shared/texts/writing/mentions.ts'

interface NoteWordsProps {
  text: string
  /** The people who are named in it. */
  people: readonly { id: string; username: string }[]
}

/** The words of a note; names in it are emphasised. */
export function NoteWords({ text, people }: NoteWordsProps) {
  const mentions = mentionsIn(text, people)
  return (
    <>
      {mentions.map(({ start, end }, i) => (
        <Fragment key={start}>
          {text.slice(mentions[i - 1]?.end ?? 0, start)}
          <strong>{text.slice(start, end)}</strong>
        </Fragment>
      ))}
      {text.slice(mentions.at(-1)?.end ?? 0)}
    </>
  )
}
