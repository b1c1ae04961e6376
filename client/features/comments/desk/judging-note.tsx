import { formatDateTime } from '../../../../shared/format/moment.ts'
import type { Judging } from '../../../../shared/moderation/judging.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import kit from '../../admin/kit/kit.module.css'

/** Says who has to decide, or in which capacity the user decides; nothing where they simply may. */
export function JudgingNote({ judging }: { judging: Judging }) {
  const t = useT('moderation')
  const lang = useLang()
  const words = () => {
    if (judging.may)
      return (
        judging.as &&
        t(judging.as === 'same' ? 'moderation.judging.asSame' : 'moderation.judging.asConcerned')
      )
    if (judging.why === 'decided')
      return t('moderation.judging.decided', { date: formatDateTime(judging.until, lang) })
    return t(`moderation.judging.${judging.why}`)
  }
  const said = words()
  return said ? <p className={kit.note}>{said}</p> : null
}
