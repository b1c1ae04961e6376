import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { FlatMark } from './flat-text.ts'
import type { PassageTag } from './passages/passage-dom.ts'
import styles from './translation-panel.module.css'

interface MarkToolsProps {
  tools: RefObject<HTMLDivElement | null>
  name: string
  tags: readonly PassageTag[]
  words: ReadonlyMap<number, string>
  missing: ReadonlySet<number>
  onPlace: (mark: FlatMark) => void
  /** Returns to the field. */
  onLeave: () => void
  /** Forgets what was typed; undefined when nothing was. */
  onRevert: (() => void) | undefined
  /** Returns to the machine's translation; undefined when the passage was not edited. */
  onTakeBack: (() => void) | undefined
}

/**
 * The tools of a field: each puts one mark of the French around the selected words. The Tab key skips them, since it
 * goes from field to field; Alt+F10 leads here, as in other editors, and Escape back.
 */
export function MarkTools({ tools, name, tags, words, missing, onPlace, onLeave, ...act }: MarkToolsProps) {
  const t = useT('translation-admin')
  useLayoutEffect(() => {
    for (const button of tools.current?.querySelectorAll('button') ?? []) button.tabIndex = -1
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = Array.from(tools.current?.querySelectorAll('button') ?? [])
    const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : -1
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'ArrowRight') all[(at + 1) % all.length]?.focus()
    else if (event.key === 'ArrowLeft') all.at(at - 1)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (tags.length === 0 && !act.onRevert && !act.onTakeBack) return null
  return (
    <div
      ref={tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('adminTranslation.tools', { name })}
      className={styles.tools}
      onKeyDown={onKeyDown}
      // This keeps the selection in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tags.map((tag) => {
        const marked = words.get(tag.n)
        const kind = kindOf(tag.name)
        const what = t(`adminTranslation.mark.${kind}`)
        const about = tag.name === 'br' ? '' : (marked ?? tag.says)
        return (
          <Button
            key={tag.n}
            variant="tool"
            className={missing.has(tag.n) ? styles.missing : styles.tool}
            title={tag.name === 'a' ? tag.says : undefined}
            onClick={() => onPlace({ n: tag.n, alone: marked === undefined, words: marked ?? '' })}
          >
            <span>
              {what}
              {about && <q lang="fr">{about.length > 32 ? `${about.slice(0, 31)}…` : about}</q>}
              {missing.has(tag.n) && (
                <span className="visually-hidden"> ({t('adminTranslation.missingMark')})</span>
              )}
            </span>
          </Button>
        )
      })}
      {act.onRevert && (
        <Button variant="tool" onClick={act.onRevert}>
          {t('adminTranslation.revert')}
        </Button>
      )}
      {!act.onRevert && act.onTakeBack && (
        <Button variant="tool" onClick={act.onTakeBack}>
          {t('adminTranslation.takeBack')}
        </Button>
      )}
    </div>
  )
}

const KINDS = {
  a: 'link',
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'struck',
  del: 'struck',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  br: 'break',
  footnote: 'footnote',
} as const

/** The kind of a mark, for its name. */
const kindOf = (name: string) => (isKeyOf(KINDS, name) ? KINDS[name] : 'other')
