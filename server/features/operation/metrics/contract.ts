/** The site knows only this of the metrics, which are loaded on demand (metrics.ts). */
export interface Metrics {
  /** It gives this process's metrics as JSON, for another that answers for all (`merge`). */
  collect(): Promise<string>
  type: string
  /** It gives Prometheus' text format, of all processes that `siblings` knows. */
  text(): Promise<string>
  /** It gives what `collect` of the supervisor's other processes gave. */
  siblings?: () => Promise<readonly string[]>
}
