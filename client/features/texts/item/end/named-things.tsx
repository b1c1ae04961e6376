import { typeset } from '../../../../../shared/format/typography.ts'
import { type NamedSubject, subjectIn } from '../../../../../shared/subjects/named.ts'
import { useHref, useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../../ui/chips.tsx'
import styles from '../single-page.module.css'

interface NamedThingsProps {
  games: readonly { id: string; slug: string; name: string }[]
  subjects: readonly NamedSubject[]
}

/** The games and subjects that a text names, with links to their pages. */
export function NamedThings({ games, subjects }: NamedThingsProps) {
  const t = useT('people')
  const href = useHref()
  const lang = useLang()
  if (games.length + subjects.length === 0) return null
  return (
    <nav className={styles.games} aria-label={t('signers.named')}>
      <Chips>
        {games.map(({ id, slug, name }) => (
          <Chip key={id} to={href('game', { slug })}>
            {typeset(name)}
          </Chip>
        ))}
        {subjects.map((subject) => {
          const { slug, name } = subjectIn(subject, lang)
          return (
            <Chip key={subject.id} to={href('subject', { slug })}>
              # {typeset(name)}
            </Chip>
          )
        })}
      </Chips>
    </nav>
  )
}
