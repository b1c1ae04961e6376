import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon, type IconName } from '../pictures/icon.tsx'
import styles from './order-keys.module.css'
import { useDrag } from './use-drag.ts'

export interface Order<T> {
  items: readonly T[]
  move: (at: number, key: 'up' | 'down') => void
  remove: (at: number) => void
}

interface OrderChange<T> {
  item: T
  /** Where it was, counted from 0. */
  from: number
  /** Where it is, counted from 1; for a removed item, where it was. */
  place: number
  removed: boolean
}

type Changed<T> = (next: T[], change: OrderChange<T>) => void

/** @returns the items with one of them in another place; places are counted from 0 */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, n) => n !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

/**
 * A list whose order can be changed by keys, and by dragging rows that have a `DragHandle`. The focus follows an item that
 * a key has moved, and goes to the neighbour of a removed one.
 * @returns the ref of the element with the rows, which takes the focus when none is left, and the acts of the keys
 */
export function useOrder<T>(
  items: readonly T[],
  onChange: Changed<T>,
): [list: RefObject<HTMLOListElement | null>, order: Order<T>] {
  const list = useRef<HTMLOListElement>(null)
  /** Where the focus goes once the new order is rendered. */
  const next = useRef<{ at: number; key: 'up' | 'down' }>(undefined)
  useEffect(() => {
    const { current: goal } = next
    next.current = undefined
    if (!goal) return
    const row = list.current?.children[goal.at]
    const key =
      row?.querySelector<HTMLElement>(`[data-key="${goal.key}"]`) ?? row?.querySelector('[data-key]')
    if (key instanceof HTMLElement) key.focus()
    else list.current?.focus()
  })
  function put(from: number, to: number) {
    const item = items[from]
    if (item !== undefined)
      onChange(withMoved(items, from, to), { item, from, place: to + 1, removed: false })
  }
  useDrag(list, put)
  const order: Order<T> = {
    items,
    move(at, key) {
      const to = key === 'up' ? at - 1 : at + 1
      next.current = { at: to, key }
      put(at, to)
    },
    remove(at) {
      const item = items[at]
      if (item === undefined) return
      // The focus goes to another key than "remove": pressed again, that would remove another item.
      next.current = { at: Math.min(at, items.length - 2), key: 'up' }
      onChange(
        items.filter((_, n) => n !== at),
        { item, from: at, place: at + 1, removed: true },
      )
    },
  }
  return [list, order]
}

/** The part of a row by which it is dragged. Keyboards and screen readers have the keys. */
export const DragHandle = () => (
  <span data-drag="" aria-hidden="true" className={styles.handle}>
    <Icon name="menu" size={12} />
  </span>
)

interface OrderKeysProps<T> {
  order: Order<T>
  /** Counted from 0. */
  at: number
  /** The names of the keys for screen readers; without `remove` the row has no such key. */
  words: Record<'up' | 'down', string> & { remove?: string }
}

/** The keys of one row. */
export function OrderKeys<T>({ order, at, words }: OrderKeysProps<T>) {
  const key = (name: keyof typeof words, icon: IconName, press: () => void) => (
    <Button variant="tool" icon={icon} className={styles.key} data-key={name} onClick={press}>
      <span className="visually-hidden">{words[name]}</span>
    </Button>
  )
  return (
    <>
      {at > 0 && key('up', 'up', () => order.move(at, 'up'))}
      {at < order.items.length - 1 && key('down', 'chevron-down', () => order.move(at, 'down'))}
      {words.remove !== undefined && key('remove', 'close', () => order.remove(at))}
    </>
  )
}
