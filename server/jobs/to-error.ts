/** An error as the log can show it: pg-boss tells of some as plain objects that only look like one. */
export const toError = (told: unknown): Error =>
  told instanceof Error ? told : Object.assign(new Error((told as { message?: string })?.message), told)
