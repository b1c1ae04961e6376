/** Why an update cannot be, or was undone; its message is what a person is shown. */
export class UpdateError extends Error {}
