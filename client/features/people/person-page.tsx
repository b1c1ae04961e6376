import { withStandIns } from '../../../shared/images/stand-ins.ts'
import { isPageOff } from '../../base/brand.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useSearchParams, useSlug } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { pageOfQuery } from '../../base/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import { MissingPage, PageOf } from '../texts/page-of.tsx'
import { ListNotes, TranslateCards } from '../translation/list-notes.tsx'
import type { PersonData } from './person-data.ts'
import { PersonHeader } from './person-header.tsx'
import styles from './person-page.module.css'
import { SignedRow } from './signed-row.tsx'

/** A person of the team: who they are, where else they are, and their texts. */
export function PersonPage() {
  const slug = useSlug()
  const params = useSearchParams()
  const query = usePageRead('people.page', pageOfQuery(slug, Number(params.get('page') ?? 1), useLang()))
  return (
    <PageOf query={query} missing={({ message }) => <Nobody message={message} />}>
      {(data) => <Person data={data} />}
    </PageOf>
  )
}

function Person({ data: { person, page, pages, total, items } }: { data: PersonData }) {
  const t = useT('people')
  const href = useHref()
  const { slug } = person
  return (
    <>
      <PersonHeader person={person} page={page} pages={pages} />
      <section className="wrap" aria-labelledby="texts">
        <div className={styles.head}>
          <h2 id="texts" className={styles.heading}>
            {t('person.texts')}
          </h2>
          {total > 0 && <p className={styles.count}>{t('person.count', { count: total })}</p>}
        </div>
        {items.length === 0 ? (
          <StateBlock icon="edit" level={3} title={t('person.none')}>
            {t('person.noneText')}
          </StateBlock>
        ) : (
          <div className={styles.rows}>
            {withStandIns(items).map((item) => (
              <SignedRow key={item.id} item={item} />
            ))}
          </div>
        )}
        <ListNotes items={items} />
        <TranslateCards items={items} />
        <Pagination page={page} pages={pages} to={(n) => href('person', { slug, page: n })} />
      </section>
    </>
  )
}

function Nobody({ message }: { message: string }) {
  const t = useT('people')
  const href = useHref()
  return (
    <MissingPage
      title={message}
      action={!isPageOff('about') && <LinkButton to={href('about')}>{t('person.team')}</LinkButton>}
    >
      {t('person.notFoundText')}
    </MissingPage>
  )
}
