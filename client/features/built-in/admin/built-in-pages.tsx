import { useRef } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import type { BuiltInPage } from '../../../../shared/pages.ts'
import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { useHref, useLanguages } from '../../../base/lang.tsx'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import { broughtWords } from './brought.ts'
import styles from './built-in.module.css'
import { TeamPlaces } from './team-places.tsx'

/** The built-in pages, with the team's own versions of them, and who is listed on the team's page. */
export function BuiltInPages() {
  const t = useT('built-in')
  const user = useUser()
  const query = trpc.texts.builtIns.useQuery(undefined, ALWAYS_REFETCH)
  const begin = useBegin()
  return (
    <>
      <section className={styles.section} aria-labelledby="built-in">
        <h3 id="built-in" className={kit.heading}>
          {t('builtIn.title')}
        </h3>
        <p className={kit.quiet}>{t('builtIn.intro')}</p>
        <QueryState query={query} />
        <ul className={kit.list}>
          {query.data?.map((one) => (
            <Row key={one.name} {...one} begin={begin} />
          ))}
        </ul>
      </section>
      {can(user, 'settings.manage') && <TeamPlaces />}
    </>
  )
}

type RowProps = RouterOutputs['texts']['builtIns'][number] & { begin: ReturnType<typeof useBegin> }

function Row({ name, text, begin }: RowProps) {
  const t = useT('built-in')
  const href = useHref()
  const { to } = useAdminPlace()
  const title = t(`builtIn.name.${name}`)
  const address = href(name)
  const state = text?.state ?? 'none'
  const named = <span className="visually-hidden"> – {title}</span>
  return (
    <li className={classes('px4', kit.row)}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <Link to={address}>{address}</Link>
        <Tag>{t(`builtIn.state.${state}`)}</Tag>
      </div>
      <span className={kit.calm}>
        {text === null ? (
          <ActKey icon="edit" of={title} busy={begin.isPending} onClick={() => void begin.begin(name)}>
            {t('builtIn.begin')}
          </ActKey>
        ) : text.state === 'bin' ? (
          <LinkButton variant="alt" icon="trash" to={to({ tab: 'desk', state: 'bin' })}>
            {t('builtIn.openBin')}
            {named}
          </LinkButton>
        ) : (
          text.id !== null && (
            <LinkButton variant="alt" icon="edit" to={to({ edit: text.id })}>
              {t('builtIn.edit')}
              {named}
            </LinkButton>
          )
        )}
      </span>
    </li>
  )
}

/** Begins the team's own version of a built-in page with its present words, and opens it in the form. */
function useBegin() {
  const t = useT('built-in')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  const both = useLanguages() === 'both'
  const create = trpc.texts.beginBuiltIn.useMutation()
  const busy = useRef(false)

  async function begin(name: BuiltInPage): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const [{ drawn }, brand] = await Promise.all([
        utils.texts.builtIn.fetch({ name }, { staleTime: 0 }),
        utils.brand.shown.fetch({}, { staleTime: 0 }),
      ])
      const words = (lang: 'fr' | 'en') => broughtWords(name, lang, { brand, settings: drawn?.settings })
      const [french, english] = await Promise.all([words('fr'), both ? words('en') : null])
      const { id } = await create.mutateAsync({ name, french, english })
      void navigate(to({ edit: id }))
    } catch (error) {
      // Somebody else has begun it meanwhile; the list shows it.
      if (hasCode(error, 'SLUG_TAKEN')) void toast({ kind: 'error', text: t('builtIn.begun') })
      else void toast({ kind: 'error', text: sentenceOf(error) ?? t('builtIn.beginError') })
      void utils.texts.builtIns.invalidate()
    } finally {
      busy.current = false
    }
  }
  return { begin, isPending: create.isPending }
}
