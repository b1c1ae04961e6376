/** pg-boss reports some errors as plain objects. */
export const toError = (told: unknown): Error =>
  told instanceof Error ? told : Object.assign(new Error((told as { message?: string })?.message), told)
