/** What a field holds, and where its selection is. */
export interface FieldState {
  value: string
  start: number
  end: number
}

/** Steps that can be undone. */
const HISTORY_MAX = 200

/** What a field holds now and what it held before. A browser's own undoing knows nothing of a mark that was moved. */
export function createPassageHistory() {
  let now: FieldState = { value: '', start: 0, end: 0 }
  let past: FieldState[] = []
  let future: FieldState[] = []

  function add(state: FieldState): FieldState {
    past = [...past.slice(1 - HISTORY_MAX), now]
    future = []
    now = state
    return now
  }
  function step(from: FieldState[], to: FieldState[]): FieldState | undefined {
    const state = from.pop()
    if (!state) return undefined
    to.push(now)
    now = state
    return now
  }
  return {
    now: () => now,
    /** A step that can be undone. */
    add,
    /** What was typed: a step where it changes the text, else another selection. */
    typed: (state: FieldState): void => {
      if (state.value !== now.value) add(state)
      else now = state
    },
    /** Where the selection is; it stays when the focus goes to the tools. */
    select: (at: { start: number; end: number }): void => {
      now = { ...now, ...at }
    },
    /** A text that came from elsewhere. */
    replace: (value: string): void => {
      if (now.value) past.push(now)
      now = { value, start: 0, end: 0 }
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}
