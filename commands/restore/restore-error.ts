/** A restore that cannot be done; its message is the one line that a person sees. */
export class RestoreError extends Error {}
