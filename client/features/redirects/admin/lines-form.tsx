import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import { readable } from './readable.ts'
import styles from './redirects.module.css'
import { inParts, typedLines } from './typed-lines.ts'

type Answer = RouterOutputs['operation']['addRedirects']

const together = (a: Answer, b: Answer): Answer => ({
  added: a.added + b.added,
  kept: a.kept + b.kept,
  refused: [...a.refused, ...b.refused],
})

/** A form for many old addresses at once: valid ones are added, the others stay in the field, with their faults. */
export function LinesForm({ onClose }: { onClose: () => void }) {
  const t = useT('redirects')
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const add = trpc.operation.addRedirects.useMutation()

  async function submit() {
    const lines = typedLines(text)
    if (lines.length === 0) return
    setBusy(true)
    let sum: Answer = { added: 0, kept: 0, refused: [] }
    let left = lines
    try {
      for (const part of inParts(lines)) {
        sum = together(sum, await add.mutateAsync({ lines: part }))
        left = left.slice(part.length)
      }
    } catch {
      // The error is shown below; lines that were not sent stay in the field.
    }
    setAnswer(sum)
    setText([...sum.refused, ...left].map(({ from, to }) => `${from} ${to}`).join('\n'))
    setBusy(false)
    void utils.operation.redirects.invalidate()
  }

  return (
    <FormDialog
      wide
      title={t('redirects.linesTitle')}
      words={{
        cancel: t(answer ? 'redirects.close' : 'redirects.cancel'),
        submit: t(busy ? 'redirects.saving' : 'redirects.linesSubmit'),
      }}
      icon="plus"
      focus="textarea"
      busy={busy}
      idle={text.trim() === ''}
      refused={add.error}
      otherwise={t('redirects.saveError')}
      foot={<Report answer={answer} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('redirects.lines')}
        hint={t('redirects.linesHint')}
        rows={10}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}

/** The first refused lines of a thousand are enough to see what is wrong. */
const SHOWN = 50

function Report({ answer }: { answer: Answer | undefined }) {
  const t = useT('redirects')
  return (
    <>
      <div role="status">
        {answer && (
          <p>
            {t('redirects.added', { count: answer.added })}{' '}
            {answer.kept > 0 && t('redirects.kept', { count: answer.kept })}{' '}
            {answer.refused.length > 0 && t('redirects.refused', { count: answer.refused.length })}
          </p>
        )}
      </div>
      {answer && answer.refused.length > 0 && (
        <ul className={styles.refused} aria-label={t('redirects.refusedTitle')}>
          {answer.refused.slice(0, SHOWN).map(({ from, to, message }) => (
            <li key={`${from} ${to}`}>
              <strong>
                {readable(from)} → {readable(to)}
              </strong>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
