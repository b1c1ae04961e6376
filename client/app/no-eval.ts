/**
 * Tells zod, before any of it is loaded, not to try whether it may compile code: our CSP forbids that, and Firefox logs each
 * attempt. `z.config()` changes this same object, but calling it would load zod for every reader.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
