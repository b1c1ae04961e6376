import { type Lang, LOCALE } from '../../../shared/base/lang.ts'
import { NO_GAME_PLATFORM } from '../../../shared/platforms/kinds.ts'
import { monthsAround, WITHOUT_DATE } from '../../../shared/releases/calendar.ts'
import { useFiling } from '../../base/filing.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FilterForm } from '../../ui/controls/filter-form.tsx'
import type { Calendar } from './releases-title.ts'

/** How many months before and after the present one are offered; others are reached month by month. */
const BEFORE = 6
const AFTER = 18

const short = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { month: 'short', year: 'numeric', timeZone: 'Europe/Paris' })
const SHORT = { fr: short('fr'), en: short('en') }

/** 'nov. 2026': on a phone the full name would be cut. */
const shortMonth = (month: string, lang: Lang): string =>
  SHORT[lang].format(new Date(`${month}-01T12:00:00Z`))

/** Chooses month and platform: a plain form, which works without a script. */
export function MonthForm({ calendar, platform }: { calendar: Calendar; platform: string }) {
  const t = useT('games', 'releases')
  const lang = useLang()
  const href = useHref()
  const filing = useFiling()
  const { month, today } = calendar
  const months = new Set([...monthsAround(today.slice(0, 7), BEFORE, AFTER), month])
  months.delete(WITHOUT_DATE)
  const words = { label: t('releases.choose'), submit: t('releases.show'), clear: t('releases.thisMonth') }
  return (
    <FilterForm
      action={href('releases')}
      words={words}
      fields={[
        {
          name: 'month',
          label: t('filters.month'),
          value: month,
          options: [...[...months].toSorted(), WITHOUT_DATE].map((value) => ({
            value,
            label: value === WITHOUT_DATE ? t('releases.withoutDate') : shortMonth(value, lang),
          })),
        },
        {
          name: 'platform',
          label: t('filters.platform'),
          value: platform,
          options: [
            { value: '', label: t('releases.all') },
            ...filing.platform.values
              .filter(({ id }) => id !== NO_GAME_PLATFORM)
              .map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
    />
  )
}
