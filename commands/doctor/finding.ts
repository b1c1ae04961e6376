/** How much a finding weighs: only `wrong` makes the command end with 1. */
type Mark = 'ok' | 'advice' | 'wrong'

/** One line of the doctor: the finding and, unless all is well, what to do. */
export interface Finding {
  mark: Mark
  what: string
  todo?: string
}

export const ok = (what: string): Finding => ({ mark: 'ok', what })
export const advice = (what: string, todo: string): Finding => ({ mark: 'advice', what, todo })
export const wrong = (what: string, todo: string): Finding => ({ mark: 'wrong', what, todo })
