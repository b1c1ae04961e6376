import '../lean-http.ts'

// lean-http.ts must be loaded first.
const { work } = await import('./work.ts')
work()
