import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'

export type VersionItem = RouterOutputs['writing']['versions']['versions'][number]

/** The name of a version in a list: its time, its author, its kind. */
export function useVersionName(): (version: VersionItem) => string {
  const t = useT('versions')
  const lang = useLang()
  return ({ at, by, kind }) =>
    `${formatMoment(at, lang)} – ${by?.username ?? t('versions.nobody')} – ${t(`versions.kind.${kind}`)}`
}
