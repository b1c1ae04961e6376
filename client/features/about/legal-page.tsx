import type { Lang } from '../../../shared/base/lang.ts'
import { formatLong } from '../../../shared/format/dates.ts'
import { fill, partsOf } from '../../../shared/format/fill.ts'
import type { DrawnSettings } from '../../../shared/texts/built-in.ts'
import { useLang } from '../../base/lang.tsx'
import { filled, heldSince, type SaidText, saidOf } from '../../i18n/legal-text.ts'
import type { LongText } from '../../i18n/long-text.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Blocks, useLegalValues } from './legal-blocks.tsx'
import styles from './legal-page.module.css'

/** The sentence of a text that says since when it holds; undefined for a text without one. */
export const datedBy = ({ version }: Pick<LongText, 'version'>, at: Date, lang: Lang): string | undefined =>
  version && fill(partsOf(version), { date: formatLong(at, lang) })

interface LegalPageProps {
  text: LongText
  /** The settings that the text depends on, and when they changed; null where it depends on none. */
  drawn: { settings: DrawnSettings; changedAt: Date | null } | null
}

/** A text with its list of sections: beside it where there is room, folded above it where not. */
export function LegalPage({ text: written, drawn }: LegalPageProps) {
  const lang = useLang()
  const values = useLegalValues()
  const text = saidOf(written, drawn?.settings)
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.intro}>{filled(text.intro, values)}</p>
        {text.since && (
          <p className={styles.version}>{datedBy(text, heldSince(text.since, drawn?.changedAt), lang)}</p>
        )}
      </div>
      <details className={classes('px4', styles.fold)}>
        <summary className={styles.summary}>
          {text.contents}
          <Icon name="chevron-down" size={12} />
        </summary>
        <Contents text={text} />
      </details>
      <div className={styles.aside}>
        <p className={classes('label', styles.contentsTitle)} aria-hidden="true">
          {text.contents}
        </p>
        <Contents text={text} />
      </div>
      <div className={styles.text}>
        {text.sections.map(({ id, title, blocks }, i) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.heading}>
              <Place n={i + 1} />
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ text }: { text: SaidText }) {
  return (
    <nav aria-label={text.contents}>
      <ol className={styles.contents}>
        {text.sections.map(({ id, title }, i) => (
          <li key={id}>
            {/* The browser's own jump also moves the place from which Tab goes on. */}
            <a className={styles.jump} href={`#${id}`}>
              <Place n={i + 1} />
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The number of a section in the list, styled like the number of a game's level. */
const Place = ({ n }: { n: number }) => (
  <span className={classes('label', styles.number)} aria-hidden="true">
    {String(n).padStart(2, '0')}
  </span>
)
