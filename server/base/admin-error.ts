/** What a command about admins cannot do, said in one line to whoever gave it. */
export class AdminError extends Error {}
