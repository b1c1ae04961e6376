import { typeset } from '../../../shared/format/typography.ts'
import { hostOf } from '../../../shared/people/links.ts'
import { feedHref } from '../../../shared/routes.ts'
import { isPageOff } from '../../base/brand.ts'
import { Island } from '../../base/island.tsx'
import { useHref, useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import type { PersonData } from './person-data.ts'
import styles from './person-page.module.css'
import { PersonPortrait } from './person-portrait.tsx'

type Text = PersonData['person']['lines']

/** Portrait, names, a few lines, links and the feed of a person of the team. */
export function PersonHeader({ person, page, pages }: Pick<PersonData, 'person' | 'page' | 'pages'>) {
  const t = useT('pages', 'people')
  const href = useHref()
  const lang = useLang()
  const { username, fullName, job, lines, links, slug } = person
  const name = fullName ?? username
  /** French text is set with French spaces, and on an English page it is marked as French. */
  const words = (text: NonNullable<Text>) => (text.lang === 'fr' ? typeset(text.text) : text.text)
  const foreign = (text: Text) => (text && text.lang !== lang ? { lang: text.lang } : {})
  return (
    <header className={classes('wrap', styles.person)}>
      <div className={classes('px8', styles.plate)}>
        <PersonPortrait person={person} alt={t('person.portrait', { name })} className={styles.portrait} />
      </div>
      <div className={styles.words}>
        <p className={classes('label', styles.kicker)}>
          {isPageOff('about') ? (
            <span>{t('person.kicker')}</span>
          ) : (
            <Link to={href('about')}>{t('person.kicker')}</Link>
          )}
          {fullName && fullName !== username && <span>{username}</span>}
        </p>
        <h1 className={styles.title}>
          {name}
          {page > 1 && <span className="visually-hidden"> – {t('pagination.pageOf', { page, pages })}</span>}
        </h1>
        {job && (
          <p className={styles.job} {...foreign(job)}>
            {words(job)}
          </p>
        )}
        {lines && (
          <p className={styles.lines} {...foreign(lines)}>
            {words(lines)}
          </p>
        )}
        <Island
          name="follow"
          of={FollowButton}
          props={{ kind: 'person', slug, name, label: t('person.follow') }}
        />
        <ul className={styles.links} aria-label={t('person.links')}>
          {links.map((link) => (
            <li key={link}>
              <a className={styles.link} href={link} rel="me nofollow noopener">
                <Icon name="external" size={12} />
                {hostOf(link)}
              </a>
            </li>
          ))}
          <li>
            <a className={styles.link} href={feedHref('person', slug, lang)} type="application/rss+xml">
              <Icon name="rss" size={12} />
              {t('person.feed')}
            </a>
          </li>
        </ul>
      </div>
    </header>
  )
}
