import { can } from '../../../../shared/account/permissions.ts'
import { useHref } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useUser } from '../../session/store.ts'
import { useAdminPlace } from '../address.ts'
import { ActKey } from '../kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import kit from '../kit/kit.module.css'
import styles from './built-in.module.css'
import { TeamPlaces } from './team-places.tsx'
import { useBegin } from './use-begin.ts'

/** The pages that bring words of their own, with the team's own in their place; and who stands on that of the team. */
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
    </li>
  )
}
