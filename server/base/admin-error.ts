/** Why a command about admins fails, in one line for the person who ran it. */
export class AdminError extends Error {}
