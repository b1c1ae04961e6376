import {
  $createNodeSelection,
  $getNodeByKey,
  $isElementNode,
  $setSelection,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useState } from 'react'
import { minutesFor } from '../../../shared/texts/reading-time.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { $remarks, $wordCount, type Remark } from './checks.ts'
import styles from './editor.module.css'
import { UploadNotes } from './paste/upload-notes.tsx'
import { useFailedUploads, useUploadsUnderWay } from './paste/upload-store.ts'

/** The words are counted when typing pauses; counting at every key would cost too much. */
const COUNT_DELAY_MS = 500

function useCounts(editor: LexicalEditor) {
  const [counts, setCounts] = useState<{ words: number; remarks: Remark[] }>({ words: 0, remarks: [] })
  useEffect(() => {
    const count = () => {
      timer = undefined
      setCounts(editor.read(() => ({ words: $wordCount(), remarks: $remarks() })))
    }
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(count)
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0) timer ??= setTimeout(count, COUNT_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])
  return counts
}

/** Scrolls to the block of a problem. */
function show(editor: LexicalEditor, key: string): void {
  editor.getElementByKey(key)?.scrollIntoView({ block: 'center' })
  editor.update(() => {
    const node = $getNodeByKey(key)
    if ($isElementNode(node)) node.selectEnd()
    else if (node) {
      const selection = $createNodeSelection()
      selection.add(key)
      $setSelection(selection)
    }
  })
  editor.focus()
}

interface FootProps {
  editor: LexicalEditor
  /** Names of pasted pictures that could not be taken over. */
  left: string[]
  onSeen: () => void
}

/** The length of the text, and its problems for readers. */
export function EditorFoot({ editor, left, onSeen }: FootProps) {
  const t = useT('editor')
  const { words, remarks } = useCounts(editor)
  const sending = useUploadsUnderWay() - useFailedUploads()
  const facts = [t('editor.words', { count: words })]
  if (words > 0) facts.push(t('editor.minutes', { count: minutesFor(words) }))
  if (sending > 0) facts.push(t('editor.uploads', { count: sending }))
  return (
    <div className={styles.foot}>
      <p className={styles.count}>{facts.join(' · ')}</p>
      <UploadNotes editor={editor} />
      <div role="status">
        {left.length > 0 && (
          <div className={styles.left}>
            <p>
              <Icon name="warning" /> {t('editor.left', { count: left.length })}
            </p>
            <ul>
              {left.map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and their order never changes
                <li key={i}>{name || t('editor.unnamed')}</li>
              ))}
            </ul>
            <Button variant="tool" icon="check" onClick={onSeen}>
              {t('editor.understood')}
            </Button>
          </div>
        )}
      </div>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label={t('editor.remarks')}>
          {remarks.map((remark) => (
            <li key={remark.kind === 'noAlt' ? `${remark.key} ${remark.n}` : remark.key}>
              <Icon name="info" size={12} />
              <button type="button" className={styles.remark} onClick={() => show(editor, remark.key)}>
                {remark.kind === 'noAlt'
                  ? t('editor.noAlt', { n: remark.n })
                  : t('editor.skipped', { ...remark })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
