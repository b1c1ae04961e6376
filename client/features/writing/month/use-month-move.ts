import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { addDays, isTwice, nameOfDay, onDay, parisDay, parisOffset } from '../../../../shared/format/paris.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { dismissToast, toast } from '../../../ui/toasts/toast.ts'

export type MonthEntry = RouterOutputs['writing']['month']['entries'][number]

/** A text and its changes may both stand in a month. */
export const keyOf = ({ id, state }: Pick<MonthEntry, 'id' | 'state'>): string => `${id}-${state}`

const TOAST = 'month-move'
/** How long a move can be taken back by its toast. */
const UNDO_MS = 10_000

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

export interface Moving {
  entry: MonthEntry
  /** The day that it would be set on; undefined outside of the month. */
  day: string | undefined
  by: 'keys' | 'pointer'
}

export interface MonthMove {
  moving: Moving | undefined
  /** Of the entry whose move is being saved. */
  saving: string | undefined
  /** What a live region says. */
  said: string
  start: (entry: MonthEntry, by: Moving['by']) => void
  to: (day: string | undefined) => void
  /** Moves the target by days, within those that are shown. */
  step: (key: string) => boolean
  /** @param day where to, instead of the target */
  drop: (day?: string) => void
  cancel: () => void
}

/** Saves moves, and says what came of them. */
function useSavedMoves(say: (words: string) => void) {
  const t = useT('month', 'desk')
  const lang = useLang()
  const utils = trpc.useUtils()
  const titleOf = ({ title }: MonthEntry) => typeset(title) || t('desk.untitled')
  const moment = (at: Date) => `${formatMoment(at, lang)}${isTwice(at) ? ` (${parisOffset(at)})` : ''}`
  const again = () => Promise.all([utils.writing.month.invalidate(), utils.writing.desk.invalidate()])
  const move = trpc.writing.movePlan.useMutation({ onSettled: again })

  const refuse = (sentence: string) => {
    say(sentence)
    void toast({ kind: 'error', text: sentence })
  }
  /** @param back shown with the news: takes the move back */
  const save = (entry: MonthEntry, target: Date, back?: { label: string; run: () => void }) => {
    // Only the last move can be taken back, and this one is not yet there.
    void dismissToast(TOAST)
    move.mutate(
      { id: entry.id, from: entry.at, to: target },
      {
        onSuccess() {
          const text = t('month.moved', { title: titleOf(entry), date: moment(target) })
          say(text)
          const news = { kind: 'success', id: TOAST, text } as const
          void toast(back ? { ...news, duration: UNDO_MS, action: back } : news)
        },
        onError: ({ message }) => refuse(message),
      },
    )
  }
  return { saving: move.isPending ? move.variables.id : undefined, save, refuse, titleOf, moment }
}

/** Moves planned texts from day to day; their hour stays. Each step and its end are said. @param days that are shown */
export function useMonthMove(days: readonly string[], entries: readonly MonthEntry[] | undefined): MonthMove {
  const t = useT('month', 'desk')
  const lang = useLang()
  const [moving, setMoving] = useState<Moving>()
  // Two events of a pointer may come before a rendering.
  const now = useRef<Moving>(undefined)
  const put = (next: Moving | undefined) => {
    now.current = next
    setMoving(next)
  }
  const [said, setSaid] = useState('')
  const refocus = useFocusAfter(entries)
  const { saving, save, refuse, titleOf, moment } = useSavedMoves(setSaid)

  function drop(on = now.current?.day) {
    if (!now.current) return
    const { entry, by } = now.current
    put(undefined)
    if (by === 'keys') refocus(keyOf(entry))
    if (on === undefined || on === parisDay(entry.at))
      return setSaid(t('month.stays', { title: titleOf(entry) }))
    const target = onDay(entry.at, on)
    if (!target) return refuse(t('month.gap', { day: nameOfDay(on, lang) }))
    if (target.getTime() <= Date.now()) return refuse(t('month.past', { day: nameOfDay(on, lang) }))
    save(entry, target, {
      label: t('month.undo'),
      run: () => save({ ...entry, at: target }, entry.at),
    })
  }

  function to(day: string | undefined): void {
    if (!now.current || now.current.day === day) return
    put({ ...now.current, day })
    if (day !== undefined) setSaid(nameOfDay(day, lang))
  }

  return {
    moving,
    saving,
    said,
    start(entry, by) {
      if (saving !== undefined) return
      put({ entry, day: parisDay(entry.at), by })
      setSaid(t('month.lifted', { title: titleOf(entry), date: moment(entry.at) }))
    },
    to,
    step(key) {
      const step = STEPS[key]
      if (step === undefined || !now.current) return false
      const day = addDays(now.current.day ?? parisDay(now.current.entry.at), step)
      if (days.includes(day)) to(day)
      else setSaid(t('month.edge'))
      return true
    },
    drop,
    cancel() {
      if (!now.current) return
      setSaid(t('month.cancelled', { title: titleOf(now.current.entry) }))
      put(undefined)
    },
  }
}

/** An entry that was moved by keys stands elsewhere, and its key has gone with the focus: the focus follows it. */
function useFocusAfter(entries: readonly MonthEntry[] | undefined): (key: string) => void {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run when the entries have changed.
  useEffect(() => {
    const key = wanted.current
    if (key === undefined || document.activeElement !== document.body) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus()
  }, [entries])
  return (key) => {
    wanted.current = key
  }
}
