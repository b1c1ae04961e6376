/**
 * Tells zod, before any of it is loaded, not to try whether it may write code: our CSP forbids that, and Firefox puts
 * each try into the console. The object is what `z.config()` changes; to call that would load zod for every reader.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
