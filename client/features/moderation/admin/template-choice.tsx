import { useState } from 'react'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/controls/select.tsx'

/** So much of its words names a template in the list. */
const NAMED_BY = 60

interface TemplateChoiceProps {
  /** Who reads the words: in their language. */
  to: { userId?: string | undefined; lang?: Lang | undefined }
  onChoose: (template: { reason: Reason; text: string }) => void
}

/** Offers the team's words for a reason; whoever takes some may still change them. */
export function TemplateChoice({ to, onChoose }: TemplateChoiceProps) {
  const t = useT('moderation')
  const { data } = trpc.moderation.templates.useQuery(to)
  const [chosen, setChosen] = useState('')
  if (data?.templates.length === 0) return null
  // It has its place before they come: the keys below it would move away under a thumb.
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
