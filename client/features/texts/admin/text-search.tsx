import { useState } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { type CardOfText, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { Loader } from '../../../ui/loader.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import { Tag } from '../../../ui/tag.tsx'
import { useRested } from '../../../ui/use-rested.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './front-form.module.css'
import type { Pick } from './use-front-form.ts'

/** The number of results of each kind. */
const FOUND = 5
const REST_MS = 400

interface TextSearchProps {
  /** Whether all places are taken. */
  full: boolean
  picked: readonly string[]
  onChoose: (pick: Pick) => void
}

const pickOf = ({ id, kind, slug, title, image }: CardOfText): Pick => ({
  id,
  kind,
  slug,
  title,
  image,
  status: 'published',
})

/** Published texts to choose from: the latest, or the results of a search. */
export function TextSearch({ full, picked, onChoose }: TextSearchProps) {
  const t = useT('outgoing')
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), REST_MS)
  const input = { limit: FOUND, ...(search && { search }) }
  const articles = trpc.texts.list.useQuery({ kind: 'article', ...input }, ALWAYS_REFETCH)
  const reviews = trpc.texts.list.useQuery({ kind: 'review', ...input }, ALWAYS_REFETCH)
  const queries = [articles, reviews]
  const texts = queries
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return (
    <div className={kit.section}>
      <Field
        type="search"
        label={t('front.search')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // The search runs while the user types; Enter must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <h3 id="front-found" className={kit.heading}>
        {t('front.found')}
      </h3>
      {full && <p className={kit.note}>{t('front.full')}</p>}
      <ErrorBlock
        query={{
          error: queries.find(({ error }) => error)?.error ?? null,
          isFetching: queries.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(queries.map((query) => query.refetch())),
        }}
      />
      {queries.some(({ isPending }) => isPending) && <Loader />}
      <p role="status" className={kit.note}>
        {texts.length === 0 && queries.every(({ isSuccess }) => isSuccess) && t('front.foundNone')}
      </p>
      <ul className={rows.list} aria-labelledby="front-found">
        {texts.map((item) => (
          <li key={item.id} className={rows.row}>
            <span className={styles.words}>
              <strong lang="fr">{typeset(item.title)}</strong>
              <span className={kit.note}>
                <Tag>{t(`front.kind.${item.kind}`)}</Tag> {formatLong(item.createdAt, lang)}
              </span>
            </span>
            <span className={kit.calm}>
              <Choose
                title={item.title}
                isPicked={picked.includes(item.id)}
                full={full}
                onChoose={() => onChoose(pickOf(item))}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChooseProps {
  title: string
  isPicked: boolean
  full: boolean
  onChoose: () => void
}

function Choose({ title, isPicked, full, onChoose }: ChooseProps) {
  const t = useT('outgoing')
  const off = isPicked || full
  return (
    <ActKey icon={isPicked ? 'check' : 'plus'} of={title} busy={off} onClick={onChoose}>
      {t(isPicked ? 'front.chosen' : 'front.choose')}
    </ActKey>
  )
}
