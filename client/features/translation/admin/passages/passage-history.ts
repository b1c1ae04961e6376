/** The text of a field, and its selection. */
export interface FieldState {
  value: string
  start: number
  end: number
}

const HISTORY_MAX = 200

/** The present and earlier texts of a field. A browser's own undo does not know of marks that were moved. */
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
    /** Adds a step that can be undone. */
    add,
    /** Notes typing: a changed text is a step, an equal one only changes the selection. */
    typed: (state: FieldState): void => {
      if (state.value !== now.value) add(state)
      else now = state
    },
    /** Notes the selection, which is kept when the focus goes to the tools. */
    select: (at: { start: number; end: number }): void => {
      now = { ...now, ...at }
    },
    /** Sets a text that came from elsewhere. */
    replace: (value: string): void => {
      if (now.value) past.push(now)
      now = { value, start: 0, end: 0 }
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}
