import { useMemo } from 'react'
import { typeset } from '../../../../shared/format/typography.ts'
import styles from './comment.module.css'
import { linkify } from './linkify.ts'

/** More than one empty line is one: nobody pushes the others off the screen. */
const calm = (text: string): string => text.replace(/\n[^\S\n]*(\n[^\S\n]*){2,}/g, '\n\n')

/** The words of a comment: plain text, its line breaks kept and its addresses clickable. */
export function CommentText({ text }: { text: string }) {
  const stretches = useMemo(() => linkify(calm(text)), [text])
  return (
    <p className={styles.text} dir="auto">
      {stretches.map(({ text: words, href }, i) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
          <a key={i} href={href} rel="ugc nofollow noopener">
            {words}
          </a>
        ) : (
          typeset(words)
        ),
      )}
    </p>
  )
}
