import { Island } from '../../base/island.tsx'
import { useHref } from '../../base/lang.tsx'
import { usePageBrand } from '../../base/page-brand.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { ExternalButton, LinkButton } from '../../ui/controls/button.tsx'
import type { IconName } from '../../ui/pictures/icon.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './about-page.module.css'
import { DrawnTeam } from './drawn-team.tsx'
import type { Member } from './team.ts'
import { TeamGrid } from './team-grid.tsx'

const RULES = [
  ['finish', 'check'],
  ['open', 'eye'],
  ['mend', 'edit'],
] as const satisfies [string, IconName][]

/** The page about the magazine: its makers, its rules, and where its code is. */
export function AboutPage({ team }: { team: Member[] }) {
  const t = useT('pages', 'about')
  return (
    <>
      <div className={classes('wrap', styles.hero)}>
        <div className={styles.words}>
          <p className={classes('label', styles.kicker)}>{t('about.kicker')}</p>
          <h1 className={styles.title}>
            {t('about.headline.before')}
            <span className={styles.last}>
              <em className={styles.accent}>{t('about.headline.accent')}</em>
              {t('about.headline.after')}
            </span>
          </h1>
          <p className={styles.intro}>{t('about.intro')}</p>
        </div>
        {team.length > 0 && (
          <Island
            name="team"
            of={DrawnTeam}
            props={{
              team: team.map(({ key, id, name, job, portrait }) => ({ key, id, name, job, portrait })),
            }}
          />
        )}
      </div>
      <AboutTeam team={team} />
      <Rules />
      <Doors />
    </>
  )
}

/** The team members that the page shows; nothing where there are none. */
export function AboutTeam({ team }: { team: Member[] }) {
  const t = useT('pages', 'about')
  if (team.length === 0) return null
  return (
    <section className="wrap" aria-labelledby="team">
      <h2 id="team" className={styles.heading}>
        {t('about.team')}
      </h2>
      <TeamGrid team={team} />
    </section>
  )
}

function Rules() {
  const t = useT('pages', 'about')
  const href = useHref()
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="rules">
      <div className="wrap">
        <h2 id="rules" className={styles.heading}>
          {t('about.rules.title')}
        </h2>
        <ol className={styles.rules}>
          {RULES.map(([rule, icon]) => (
            <li key={rule} className={styles.rule}>
              <Icon name={icon} size={36} className={styles.ruleIcon} />
              <h3 className={styles.ruleTitle}>{t(`about.rules.${rule}.title`)}</h3>
              <p>{t(`about.rules.${rule}.text`)}</p>
            </li>
          ))}
        </ol>
        <LinkButton variant="alt" className={styles.more} icon="star" to={href('howWeRate')}>
          {t('menu.howWeRate')}
        </LinkButton>
      </div>
    </section>
  )
}

function Doors() {
  const t = useT('pages', 'about')
  const brand = usePageBrand()
  const code = brand?.links.find(({ kind }) => kind === 'repository')
  return (
    <div className={classes('wrap', styles.doors)}>
      {code && (
        <section className={classes('px6', styles.door)} aria-labelledby="code">
          <h2 id="code" className={styles.doorTitle}>
            {t('about.code.title')}
          </h2>
          <p>{t('about.code.text')}</p>
          <ExternalButton icon="repository" href={code.address}>
            {t('about.code.link')}
          </ExternalButton>
        </section>
      )}
      <section className={classes('px6', styles.door)} aria-labelledby="contact">
        <h2 id="contact" className={styles.doorTitle}>
          {t('about.contact.title')}
        </h2>
        <p>{t('about.contact.text')}</p>
        {brand && (
          <ExternalButton
            variant="alt"
            className={styles.onCard}
            icon="mail"
            href={`mailto:${brand.contactMail}`}
          >
            {brand.contactMail}
          </ExternalButton>
        )}
      </section>
    </div>
  )
}
