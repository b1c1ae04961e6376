import { typeset } from '../../../../shared/format/typography.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { OtherText } from './other-text.tsx'
import { SignerPortrait } from './signer-portrait.tsx'
import styles from './signers-box.module.css'

type Signers = RouterOutputs['people']['signers']
type Signer = Signers['people'][number]

/**
 * The box at the end of a text: its authors, and their other texts. It is empty where all authors are guests, since
 * only their names are known.
 */
export function SignersBox({ signers: { people, texts } }: { signers: Signers }) {
  const t = useT('people')
  if (people.every(({ id }) => id === null)) return null
  const several = people.length > 1
  return (
    <aside className={classes('px6', styles.box)} aria-labelledby="signers">
      <h2 id="signers" className={classes('label', styles.label)}>
        {t('signers.title')}
      </h2>
      <ul className={styles.people}>
        {people.map((one) => (
          <Person key={one.id ?? one.name} of={one} />
        ))}
      </ul>
      {texts.length > 0 && (
        <div className={styles.others}>
          <h3 className={classes('label', styles.label)}>
            {t(several ? 'signers.othersOfSeveral' : 'signers.others')}
          </h3>
          <ul>
            {texts.map((text) => (
              <OtherText key={text.id} text={text} />
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

function Person({ of: signer }: { of: Signer }) {
  const t = useT('people')
  const { guest, job, lines } = signer
  return (
    <li className={styles.person}>
      <SignerPortrait of={signer} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Name of={signer} />
        </p>
        {job && <Words className={styles.job} of={job} />}
        {guest && <p className={styles.job}>{t('signers.guest')}</p>}
        {lines && <Words className={styles.lines} of={lines} />}
      </div>
    </li>
  )
}

/** The name of an author, as a link to their page where there is one. */
function Name({ of: { name, slug } }: { of: Signer }) {
  const href = useHref()
  if (slug === null) return name
  return (
    <Link className={styles.link} to={href('person', { slug })}>
      {name}
    </Link>
  )
}

interface WordsProps {
  of: NonNullable<Signer['job']>
  className: string | undefined
}

/** French text is set with French spaces, and on an English page it is marked as French. */
function Words({ of: { text, lang }, className }: WordsProps) {
  const page = useLang()
  return (
    <p className={className} lang={lang === page ? undefined : lang}>
      {lang === 'fr' ? typeset(text) : text}
    </p>
  )
}
