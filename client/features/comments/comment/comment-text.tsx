import { Fragment, useMemo } from 'react'
import type { CommentMention } from '../../../../shared/comments/comment.ts'
import { spoilersIn } from '../../../../shared/comments/spoilers.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { mentionsIn } from '../../../../shared/texts/writing/mentions.ts'
import styles from './comment.module.css'
import { linkify } from './linkify.ts'
import { Spoiler } from './spoiler.tsx'

/** Reduces several empty lines to one, so that nobody pushes other comments off the screen. */
const calm = (text: string): string => text.replace(/\n[^\S\n]*(\n[^\S\n]*){2,}/g, '\n\n')

interface CommentTextProps {
  text: string
  /** The people whom the comment names. */
  mentions?: readonly CommentMention[] | undefined
}

const NOBODY: readonly CommentMention[] = []

/**
 * The words of a comment: plain text with its line breaks, clickable addresses, closed spoilers, and the present names of the
 * people whom it names.
 */
export function CommentText({ text, mentions = NOBODY }: CommentTextProps) {
  const stretches = useMemo(() => spoilersIn(calm(text)), [text])
  // A <p> cannot contain <details>.
  const Text = stretches.some(({ spoiler }) => spoiler) ? 'div' : 'p'
  return (
    <Text className={styles.text} dir="auto">
      {stretches.map(({ text: words, spoiler }, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
        const shown = <Words key={`${i} ${words}`} text={words} mentions={mentions} />
        return spoiler ? <Spoiler key={shown.key}>{shown}</Spoiler> : shown
      })}
    </Text>
  )
}

function Words({ text, mentions }: Required<CommentTextProps>) {
  const stretches = useMemo(() => linkify(text), [text])
  return (
    <>
      {stretches.map(({ text: words, href }, i) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
          <a key={i} href={href} rel="ugc nofollow noopener">
            {words}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
          <Named key={i} text={words} mentions={mentions ?? NOBODY} />
        ),
      )}
    </>
  )
}

function Named({ text, mentions }: { text: string; mentions: readonly CommentMention[] }) {
  if (mentions.length === 0) return typeset(text)
  const named = mentionsIn(
    text,
    mentions.map(({ name, username }) => ({ username: name, now: username })),
  )
  return (
    <>
      {named.map(({ start, person }, i) => (
        <Fragment key={start}>
          {typeset(text.slice(named[i - 1]?.end ?? 0, start))}
          <strong className={styles.mention}>
            @<bdi>{person.now}</bdi>
          </strong>
        </Fragment>
      ))}
      {typeset(text.slice(named.at(-1)?.end ?? 0))}
    </>
  )
}
