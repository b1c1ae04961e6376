import { Fragment } from 'react'
import type { Lang } from '../../../shared/base/lang.ts'
import type { Signatory } from '../../../shared/people/signatory.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { Link } from '../../ui/controls/link.tsx'
import styles from './signatures.module.css'

/** Made once, since a list would make one for each of its items. */
const AND: Record<Lang, Intl.ListFormat> = { fr: new Intl.ListFormat('fr'), en: new Intl.ListFormat('en') }

/** The authors of an item as a phrase: "Léa et Camille". A name links to the person's page where there is one. */
export function Signatures({ of: signatures }: { of: readonly Signatory[] }) {
  const lang = useLang()
  const names = signatures.map(({ username }) => username)
  return (
    <span className={styles.names}>
      {AND[lang].formatToParts(names).map(({ type, value }, i) => {
        // Names and the words between them alternate.
        const one = type === 'element' ? signatures[i / 2] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: names and the words between them never change places
        return <Fragment key={i}>{one ? <Name of={one} /> : value}</Fragment>
      })}
    </span>
  )
}

function Name({ of: { username, slug } }: { of: Signatory }) {
  const href = useHref()
  if (slug === null) return <strong>{username}</strong>
  return (
    <Link className={styles.link} to={href('person', { slug })} rel="author">
      <strong>{username}</strong>
    </Link>
  )
}
