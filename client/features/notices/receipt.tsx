import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { useLang } from '../../base/lang.tsx'
import { useSlug } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorBlock } from '../../ui/error-block.tsx'
import { AccountCard } from '../../ui/forms/account-card.tsx'
import formStyles from '../../ui/forms/account-form.module.css'
import { Loader } from '../../ui/loader.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import styles from './notices.module.css'

type Read = RouterOutputs['moderation']['receipt']

/** The state of a notice, for anybody who has its address. */
export function Receipt() {
  const t = useT('notices')
  const slug = useSlug()
  const query = usePageRead('moderation.receipt', { token: slug })
  if (query.data) return <ReceiptFacts receipt={query.data} />
  if (!query.error) return <Loader />
  return (
    <AccountCard>
      {query.error.data?.httpStatus === 404 ? (
        <StateBlock level={1} icon="search" title={t('notices.receipt.missing')} />
      ) : (
        <ErrorBlock query={query} level={1} />
      )}
    </AccountCard>
  )
}

function ReceiptFacts({ receipt }: { receipt: Read }) {
  const t = useT('notices')
  const lang = useLang()
  const { number, at, address, kind, text, decision } = receipt
  return (
    <AccountCard>
      <div className={formStyles.form}>
        <h1 className={formStyles.title}>{t('notices.receipt.title', { number })}</h1>
        <p className={formStyles.intro}>
          {t('notices.receipt.came', { date: formatDateTime(at, lang) })}. {t('notices.receipt.keep')}
        </p>
        <div className={styles.state}>
          {decision ? (
            <Decision decision={decision} mail={receipt.contact} />
          ) : (
            <p>{t('notices.receipt.waiting')}</p>
          )}
        </div>
        <dl className={styles.facts}>
          <Fact name={t('notices.receipt.about')}>
            <a href={address} className={formStyles.link}>
              {address}
            </a>
          </Fact>
          <Fact name={t('notices.receipt.kind')}>{t(`notices.kinds.${kind}`)}</Fact>
          <Fact name={t('notices.receipt.text')}>{text}</Fact>
        </dl>
      </div>
    </AccountCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface DecisionProps {
  decision: NonNullable<Read['decision']>
  mail: string
}

function Decision({ decision: { act, word, at, judgedAs }, mail }: DecisionProps) {
  const t = useT('notices')
  const lang = useLang()
  return (
    <>
      <p>
        <b>{t('notices.receipt.decided', { date: formatDateTime(at, lang) })}</b>
      </p>
      <p>{t(`notices.receipt.acts.${act}`)}</p>
      {word && <p>{t('notices.receipt.word', { word })}</p>}
      <p>
        {t('notices.receipt.human')}
        {judgedAs && <> {t(`notices.receipt.judgedAs.${judgedAs}`)}</>}
      </p>
      {mail && <p>{t('notices.receipt.contest', { mail })}</p>}
    </>
  )
}
