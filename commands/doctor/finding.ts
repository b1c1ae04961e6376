/** How much a finding weighs: `wrong` alone makes the command end with 1. */
type Mark = 'ok' | 'advice' | 'wrong'

/** One line of the doctor: what was found, and unless it is well, what to do. */
export interface Finding {
  mark: Mark
  what: string
  todo?: string
}

export const ok = (what: string): Finding => ({ mark: 'ok', what })
export const advice = (what: string, todo: string): Finding => ({ mark: 'advice', what, todo })
export const wrong = (what: string, todo: string): Finding => ({ mark: 'wrong', what, todo })
