import { useRef } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './built-in.module.css'
import { SideBySide } from './side-by-side.tsx'

type Outdated = RouterOutputs['texts']['outdated'][number]

/** The team's own terms and legal notice where the built-in ones have changed since; nothing where none have. */
export function OutdatedTexts() {
  const t = useT('built-in')
  const heading = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const query = trpc.texts.outdated.useQuery(undefined, ALWAYS_REFETCH)
  const see = trpc.texts.seeOutdated.useMutation({
    onSuccess: (left) => {
      utils.texts.outdated.setData(undefined, left)
      void toast({ kind: 'success', text: t('outdated.done') })
      heading.current?.focus()
    },
    onError: () => {
      void toast({ kind: 'error', text: t('outdated.error') })
      void query.refetch()
    },
  })
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="outdated" className={styles.section}>
      <h3 id="outdated" ref={heading} tabIndex={-1} className={kit.heading}>
        {t('outdated.title')}
      </h3>
      {query.data.map((text) => (
        <Note
          key={text.name}
          text={text}
          busy={see.isPending}
          onSeen={() => see.mutate({ name: text.name })}
        />
      ))}
    </section>
  )
}

interface NoteProps {
  text: Outdated
  busy: boolean
  onSeen: () => void
}

function Note({ text, busy, onSeen }: NoteProps) {
  const t = useT('built-in')
  const lang = useLang()
  const { to } = useAdminPlace()
  const { id, name, title, changed, changedAt, writtenAt } = text
  const facts = changed.map((fact) => t(`outdated.fact.${fact}`))
  return (
    <article className={styles.text} aria-labelledby={`outdated-${name}`}>
      <h4 id={`outdated-${name}`} lang="fr">
        {title}
      </h4>
      <p>
        {t('outdated.why', {
          written: formatLong(writtenAt, lang),
          changed: formatLong(changedAt, lang),
          facts: new Intl.ListFormat(lang, { type: 'conjunction' }).format(facts),
        })}
      </p>
      <details className={kit.unfolds}>
        <summary>{t('outdated.compare')}</summary>
        <SideBySide text={text} />
      </details>
      <div className={kit.keys}>
        <LinkButton variant="alt" icon="edit" to={to({ tab: 'pages', edit: id })}>
          {t('outdated.edit')}
          <span className="visually-hidden"> – {title}</span>
        </LinkButton>
        <ActKey of={title} icon="check" busy={busy} onClick={() => onSeen()}>
          {t('outdated.seen')}
        </ActKey>
      </div>
    </article>
  )
}
