/** Why an update is impossible or was undone; its message is for a person. */
export class UpdateError extends Error {}
