/** The site only knows this interface; the metrics themselves are loaded on demand (metrics.ts). */
export interface Metrics {
  /** This process's metrics as JSON, for a process that answers for all (`merge`). */
  collect(): Promise<string>
  type: string
  /** Metrics of all processes that `siblings` knows, in Prometheus' text format. */
  text(): Promise<string>
  /** The results of `collect` in the supervisor's other processes. */
  siblings?: () => Promise<readonly string[]>
}
