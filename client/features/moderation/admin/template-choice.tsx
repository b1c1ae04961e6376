import { useState } from 'react'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/controls/select.tsx'

/** How many characters of its words name a template in the list. */
const NAMED_BY = 60

interface TemplateChoiceProps {
  /** The reader of the words, whose language they should have. */
  to: { userId?: string | undefined; lang?: Lang | undefined }
  onChoose: (template: { reason: Reason; text: string }) => void
}

/** Offers the team's templates for a reason; the user may still change the words. */
export function TemplateChoice({ to, onChoose }: TemplateChoiceProps) {
  const t = useT('moderation')
  const { data } = trpc.moderation.templates.useQuery(to)
  const [chosen, setChosen] = useState('')
  if (data?.templates.length === 0) return null
  // The select is shown before its templates are loaded, so that the keys below it do not move.
  const templates = data?.templates ?? []
  return (
    <Select
      label={t('moderation.template')}
      value={chosen}
      onValue={(value) => {
        setChosen(value)
        const template = templates[Number(value)]
        if (value && template) onChoose(template)
      }}
      options={[
        { value: '', label: t('moderation.noTemplate') },
        ...templates.map(({ reason, text }, n) => ({
          value: String(n),
          label: `${t(`moderation.reasons.${reason}`)} – ${text.length > NAMED_BY ? `${text.slice(0, NAMED_BY)}…` : text}`,
        })),
      ]}
    />
  )
}
