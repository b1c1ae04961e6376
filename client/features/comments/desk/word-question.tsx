import { useState } from 'react'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TemplateChoice } from '../../moderation/admin/template-choice.tsx'

interface WordQuestionProps {
  acts: readonly Act[]
  /** The id of the author, who reads the words; undefined where the account is gone. */
  authorId: string | undefined
  reason: Reason | undefined
  onAct: (act: Act, said: { reason: Reason | undefined; text: string }) => void
  onClose: () => void
}

/** Asks for a few words to the author that go with an act. */
export function WordQuestion({ acts, authorId, reason, onAct, onClose }: WordQuestionProps) {
  const t = useT('moderation')
  const [text, setText] = useState('')
  const [because, setBecause] = useState(reason)
  const over = countCharacters(text) > MODERATION_LIMITS.wordMax
  return (
    <Dialog
      title={t('moderation.wordTitle')}
      onClose={onClose}
      focus="textarea"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('moderation.cancel')}
          </Button>
          {acts.map((act) => (
            <Button
              key={act}
              variant="alt"
              aria-disabled={over}
              onClick={() => over || onAct(act, { reason: because, text })}
            >
              {t(`moderation.acts.${act}`)}
            </Button>
          ))}
        </>
      }
    >
      <TemplateChoice
        to={{ userId: authorId }}
        onChoose={(template) => {
          setBecause(template.reason)
          setText(template.text)
        }}
      />
      <TextArea
        label={t('moderation.word')}
        hint={t('moderation.wordHint')}
        value={text}
        error={over ? t('moderation.wordLong', { max: MODERATION_LIMITS.wordMax }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
