// The first file of each process under a supervisor.
import '../lean-http.ts'

// Only now: see there.
const { work } = await import('./work.ts')
work()
