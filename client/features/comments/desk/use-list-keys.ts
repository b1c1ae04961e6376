import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'

/** Letters and their acts. They work only while an entry of the list has the focus, and can be switched off (WCAG 2.1.4). */
const LIST_KEYS = {
  j: 'next',
  k: 'previous',
  g: 'keep',
  m: 'hide',
  s: 'delete',
  p: 'sweep',
  x: 'choose',
} as const

const entriesOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-comment]'),
]

interface ListKeys {
  enabled: boolean
  /** The list: when it changes and the focused entry has gone, the next entry gets the focus. */
  listed: unknown
  onChoose: (id: string) => void
}

/** Focuses the first entry of the queue, or the panel's head where the queue is empty. Call it when the focused element is gone. */
export function focusQueue(): void {
  const first = document.querySelector<HTMLElement>('[data-comment]')
  if (first) first.focus()
  else focusPanel()
}

/** The keys of the queue: next, previous, keep, hide, delete, sweep the author's comments, choose. */
export function useListKeys({ enabled, listed, onChoose }: ListKeys) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run when the list has changed.
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return
    const all = list.current ? entriesOf(list.current) : []
    const next = all[Math.min(last.current, all.length - 1)]
    if (next) next.focus({ preventScroll: true })
    else focusPanel()
  }, [listed])
  const onFocus = ({ target }: FocusEvent<HTMLUListElement>) => {
    const entry = target.closest<HTMLElement>('[data-comment]')
    if (entry && list.current) last.current = entriesOf(list.current).indexOf(entry)
  }
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!enabled || event.altKey || event.ctrlKey || event.metaKey || !list.current) return
    const target = event.target as HTMLElement
    // Letters typed into a select or a field belong to it.
    if (target.closest('select, textarea, dialog, input:not([type=checkbox])')) return
    const entry = target.closest<HTMLElement>('[data-comment]')
    const key = event.key.toLowerCase()
    if (!entry || !isKeyOf(LIST_KEYS, key)) return
    const what = LIST_KEYS[key]
    event.preventDefault()
    const all = entriesOf(list.current)
    const at = all.indexOf(entry)
    if (what === 'next' || what === 'previous') all[at + (what === 'next' ? 1 : -1)]?.focus()
    else if (what === 'choose') onChoose(entry.dataset.comment ?? '')
    else entry.querySelector<HTMLElement>(`[data-act="${what satisfies Act | 'sweep'}"]`)?.click()
  }
  return { list, onKeyDown, onFocus }
}
