import { filled } from '../../i18n/legal-text.ts'
import type { LegalText } from '../../i18n/long-text.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Blocks, useLegalValues } from './legal-blocks.tsx'
import styles from './legal-page.module.css'

/** A legal text with its list of sections: beside it where there is room, folded above it where not. */
export function LegalPage({ text }: { text: LegalText }) {
  const values = useLegalValues()
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.intro}>{filled(text.intro, values)}</p>
        <p className={styles.version}>{text.version}</p>
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

function Contents({ text }: { text: LegalText }) {
  return (
    <nav aria-label={text.contents}>
      <ol className={styles.contents}>
        {text.sections.map(({ id, title }, i) => (
          <li key={id}>
            {/* The browser's own jump: it moves the place from which one tabs on, too. */}
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

/** A section's place in the list, as a level's number on its screen. */
const Place = ({ n }: { n: number }) => (
  <span className={classes('label', styles.number)} aria-hidden="true">
    {String(n).padStart(2, '0')}
  </span>
)
