import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DialogError } from '../dialog-error.tsx'
import { readable } from './readable.ts'
import styles from './redirects.module.css'
import { inParts, typedLines } from './typed-lines.ts'

type Answer = RouterOutputs['operation']['addRedirects']

const together = (a: Answer, b: Answer): Answer => ({
  added: a.added + b.added,
  kept: a.kept + b.kept,
  refused: [...a.refused, ...b.refused],
})

/** Many old addresses at once: those that can be are added, and the others stay in the field, with what is wrong. */
export function LinesForm({ onClose }: { onClose: () => void }) {
  const t = useT('redirects')
  const utils = trpc.useUtils()
  const form = useId()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const add = trpc.operation.addRedirects.useMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const lines = typedLines(text)
    if (busy || lines.length === 0) return
    setBusy(true)
    let sum: Answer = { added: 0, kept: 0, refused: [] }
    let left = lines
    try {
      for (const part of inParts(lines)) {
        sum = together(sum, await add.mutateAsync({ lines: part }))
        left = left.slice(part.length)
      }
    } catch {
      // Shown below; what was not sent stays in the field.
    }
    setAnswer(sum)
    setText([...sum.refused, ...left].map(({ from, to }) => `${from} ${to}`).join('\n'))
    setBusy(false)
    void utils.operation.redirects.invalidate()
  }

  return (
    <Dialog
      wide
      title={t('redirects.linesTitle')}
      onClose={onClose}
      focus="textarea"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t(answer ? 'redirects.close' : 'redirects.cancel')}
          </Button>
          <Button type="submit" form={form} icon="plus" aria-disabled={busy || text.trim() === ''}>
            {t(busy ? 'redirects.saving' : 'redirects.linesSubmit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={t('redirects.lines')}
          hint={t('redirects.linesHint')}
          rows={10}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <DialogError message={add.error && (sentenceOf(add.error) ?? t('redirects.saveError'))} />
      <Report answer={answer} />
    </Dialog>
  )
}

/** Of a thousand refused lines the first are enough to see what is wrong. */
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
