import type { ReactNode } from 'react'
import { FRENCH_ALL_THE_SAME } from '../../../shared/base/lang.ts'
import { alternatePath } from '../../../shared/routes.ts'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import { Island } from '../../base/island.tsx'
import { useLang } from '../../base/lang.tsx'
import { useLocation } from '../../base/navigation/router.tsx'
import type { CardOfText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { AwaitedCards, type AwaitedIds } from './awaited-cards.tsx'
import styles from './translation-notice.module.css'
import { OriginalLink } from './translation-notice.tsx'

type Items = readonly Pick<CardOfText, 'id' | 'kind' | 'translation'>[]

/** The notes of an English list: that a machine has translated some texts, and why others are French. */
export function ListNotes({ items }: { items: Items }) {
  const t = useT('pages')
  const english = useLang() === 'en'
  const { pathname, search } = useLocation()
  const machine = items.some(({ translation }) => translation?.texts && translation.machine)
  const french = english ? items.filter(({ translation }) => !translation?.texts).length : 0
  return (
    <>
      {machine && (
        <Note says={t('listNotes.machine')}>
          <OriginalLink to={alternatePath(pathname, 'fr') + search + FRENCH_ALL_THE_SAME}>
            {t('listNotes.originals')}
          </OriginalLink>
        </Note>
      )}
      {french > 0 && <Note says={t('listNotes.french', { count: french })} />}
    </>
  )
}

function Note({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="globe" size={12} />
      <span>{says}</span>
      {children}
    </p>
  )
}

/** Has the items of a page translated that are still French, where there is a translator. */
export function TranslateCards({ items }: { items: Items }) {
  const awaited = items.filter(({ translation }) => translation?.possible && !translation.texts)
  if (awaited.length === 0) return null
  const ids: AwaitedIds = {}
  for (const kind of ['article', 'review'] satisfies ListedKind[]) {
    const ofKind = new Set(awaited.filter((item) => item.kind === kind).map(({ id }) => id))
    if (ofKind.size > 0) ids[kind] = [...ofKind]
  }
  return <Island name="translations" of={AwaitedCards} props={{ ids }} />
}
