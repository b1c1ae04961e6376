import { typeset } from '../../../shared/format/typography.ts'
import { withStandIns } from '../../../shared/images/stand-ins.ts'
import { feedHref } from '../../../shared/routes.ts'
import { SUBJECT_LIMITS } from '../../../shared/subjects/limits.ts'
import { Island } from '../../base/island.tsx'
import { useHref, useLang } from '../../base/lang.tsx'
import { useSearchParams, useSlug } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { pageOfQuery } from '../../base/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, Chips } from '../../ui/chips.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { SignedRow } from '../people/signed-row.tsx'
import { MissingPage, PageOf } from '../texts/page-of.tsx'
import { ListNotes, TranslateCards } from '../translation/list-notes.tsx'
import type { SubjectData } from './head.ts'
import styles from './subject-page.module.css'

/** A subject: its description, the games with most texts, and the texts that name it. */
export function SubjectPage() {
  const slug = useSlug()
  const params = useSearchParams()
  const query = usePageRead('subjects.bySlug', pageOfQuery(slug, Number(params.get('page') ?? 1), useLang()))
  return (
    <PageOf query={query} missing={({ message }) => <NoSubject message={message} />}>
      {(data) => <Subject data={data} />}
    </PageOf>
  )
}

function Subject({ data: { subject, page, pages, total, texts: items } }: { data: SubjectData }) {
  const t = useT('pages', 'subjects')
  const href = useHref()
  const { slug, games } = subject
  const most = total >= SUBJECT_LIMITS.counted
  return (
    <div className={classes('wrap', styles.page)}>
      <SubjectHeader data={{ subject, page, pages }} />
      {games.length > 0 && (
        <section className={styles.games} aria-labelledby="games">
          <h2 id="games" className={classes('label', styles.label)}>
            {t('subject.games')}
          </h2>
          <Chips label={t('subject.games')}>
            {games.map((game) => (
              <Chip key={game.id} to={href('game', { slug: game.slug })}>
                {typeset(game.name)}
              </Chip>
            ))}
          </Chips>
        </section>
      )}
      <section aria-labelledby="texts">
        <div className={styles.head}>
          <h2 id="texts" className={styles.heading}>
            {t('subject.texts')}
          </h2>
          <p className={styles.count}>{t(most ? 'subject.first' : 'subject.count', { count: total })}</p>
        </div>
        <div className={styles.rows}>
          {withStandIns(items).map((item) => (
            <SignedRow key={item.id} item={item} />
          ))}
        </div>
        <ListNotes items={items} />
        <TranslateCards items={items} />
        <Pagination page={page} pages={pages} to={(n) => href('subject', { slug, page: n })} />
      </section>
      <p>
        <FeedLink slug={slug} />
      </p>
    </div>
  )
}

function SubjectHeader({
  data: { subject, page, pages },
}: {
  data: Pick<SubjectData, 'subject' | 'page' | 'pages'>
}) {
  const t = useT('pages', 'subjects')
  const lang = useLang()
  const { slug, name, words } = subject
  return (
    <header className={styles.header}>
      <p className={classes('label', styles.label)}>{t('subject.kicker')}</p>
      <h1 className={styles.title}>
        {typeset(name)}
        {page > 1 && <span className="visually-hidden"> – {t('pagination.pageOf', { page, pages })}</span>}
      </h1>
      {words && (
        <p className={styles.words} lang={words.lang === lang ? undefined : words.lang}>
          {words.lang === 'fr' ? typeset(words.text) : words.text}
        </p>
      )}
      <Island
        name="follow"
        of={FollowButton}
        props={{ kind: 'subject', slug, name, label: t('subject.follow') }}
      />
    </header>
  )
}

function FeedLink({ slug }: { slug: string }) {
  const t = useT('pages', 'subjects')
  const lang = useLang()
  return (
    <a className={styles.link} href={feedHref('subject', slug, lang)} type="application/rss+xml">
      <Icon name="rss" size={12} />
      {t('subject.feed')}
    </a>
  )
}

function NoSubject({ message }: { message: string }) {
  const t = useT('pages', 'subjects')
  const href = useHref()
  return (
    <MissingPage title={message} action={<LinkButton to={href('news')}>{t('subject.news')}</LinkButton>}>
      {t('subject.notFoundText')}
    </MissingPage>
  )
}
