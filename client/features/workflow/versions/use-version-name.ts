import { formatMoment } from '../../../../shared/text/moment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import type { RouterOutputs } from '../../../trpc.ts'

export type VersionItem = RouterOutputs['workflow']['versions']['versions'][number]

/** A version as a list names it: when, by whom, what. */
export function useVersionName(): (version: VersionItem) => string {
  const t = useT('versions')
  const lang = useLang()
  return ({ at, by, kind }) =>
    `${formatMoment(at, lang)} – ${by?.username ?? t('versions.nobody')} – ${t(`versions.kind.${kind}`)}`
}
