import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { RefusedCall } from '../../admin/kit/dialog-error.tsx'
import styles from './setting.module.css'
import { SettingPlace } from './setting-place.tsx'

type FactsState = RouterOutputs['games']['factsState']

const FAQ = 'https://api-docs.igdb.com/#faq'
const AGREEMENT = 'https://legal.twitch.com/legal/developer-agreement/'

/** The terms for facts of games from IGDB, and who accepted them. */
export function FactsTerms() {
  const t = useT('settings')
  const query = trpc.games.factsState.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <SettingPlace id="game-facts" title={t('settings.facts.title')}>
      <QueryFrame query={query} failure={(message) => t('settings.loadError', { message })}>
        {(state) => <Terms state={state} />}
      </QueryFrame>
    </SettingPlace>
  )
}

function Terms({ state: { setUp, edition, confirmed, trouble } }: { state: FactsState }) {
  const t = useT('settings')
  const utils = trpc.useUtils()
  const shown = { onSuccess: (state: FactsState) => utils.games.factsState.setData(undefined, state) }
  const confirm = trpc.games.confirmFactsTerms.useMutation(shown)
  const withdraw = trpc.games.withdrawFactsTerms.useMutation(shown)
  const failure = confirm.error ?? withdraw.error
  const isPending = confirm.isPending || withdraw.isPending
  return (
    <div className={styles.terms}>
      <p className={styles.text}>{t('settings.facts.text')}</p>
      <ul className={styles.text}>
        <li>
          {t('settings.facts.keep')} <a href={FAQ}>{t('settings.facts.faq')}</a>
        </li>
        <li>
          {t('settings.facts.day')} <a href={AGREEMENT}>{t('settings.facts.agreement')}</a>
        </li>
        <li>{t('settings.facts.money')}</li>
      </ul>
      {!setUp && <p className={styles.warning}>{t('settings.facts.notSetUp')}</p>}
      {trouble && <p className={styles.warning}>{trouble.message}</p>}
      <p className={styles.note} role="status">
        <Confirmation confirmed={confirmed} />
      </p>
      <RefusedCall of={failure} otherwise={t('settings.saveError')} />
      {confirmed ? (
        <ActKey className={styles.start} busy={isPending} onClick={() => withdraw.mutate()}>
          {t('settings.facts.withdraw')}
        </ActKey>
      ) : (
        setUp && (
          <ActKey className={styles.start} busy={isPending} onClick={() => confirm.mutate({ edition })}>
            {t('settings.facts.confirm')}
          </ActKey>
        )
      )}
    </div>
  )
}

function Confirmation({ confirmed }: Pick<FactsState, 'confirmed'>) {
  const t = useT('settings')
  const lang = useLang()
  if (!confirmed) return t('settings.facts.unconfirmed')
  const date = formatMoment(new Date(confirmed.at), lang)
  return confirmed.by
    ? t('settings.facts.confirmed', { name: confirmed.by.username, date })
    : t('settings.facts.confirmedByGone', { date })
}
