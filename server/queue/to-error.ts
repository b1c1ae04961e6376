/** pg-boss reports some errors as plain objects. */
export const toError = (raw: unknown): Error =>
  raw instanceof Error ? raw : Object.assign(new Error((raw as { message?: string })?.message), raw)
