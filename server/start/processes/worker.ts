import '../lean-http.ts'

// lean-http.ts must be there first.
const { work } = await import('./work.ts')
work()
