import { formatLong } from '../../../../shared/format/dates.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { useContentLang } from '../../texts/content-lang.ts'
import styles from './game-page.module.css'

/** Older news about a game, one line each, so that all of them have room. */
export function OlderNews({ texts }: { texts: readonly CardOfText[] }) {
  if (texts.length === 0) return null
  return (
    <ul className={styles.older}>
      {texts.map((text) => (
        <OlderText key={text.id} text={text} />
      ))}
    </ul>
  )
}

function OlderText({ text }: { text: CardOfText }) {
  const lang = useLang()
  const contentLang = useContentLang(text)
  const { kind, slug, title, createdAt } = text
  return (
    <li className={styles.olderText}>
      <Link className={styles.olderTitle} to={itemHref(kind, slug, lang)} {...contentLang}>
        {typeset(title)}
      </Link>
      <time className={styles.olderDay} dateTime={createdAt.toISOString()}>
        {formatLong(createdAt, lang)}
      </time>
    </li>
  )
}
