/** What the numbers for Prometheus offer the rest of the site, which loads them only on demand (metrics.ts). */
export interface Metrics {
  /** Of this process, as JSON: what it gives another that answers for all (`merge`). */
  collect(): Promise<string>
  /** Content type of `text`. */
  type: string
  /** In Prometheus' text format, of all processes that `siblings` knows. */
  text(): Promise<string>
  /** What `collect` of the other processes of one supervisor gave; without it there are none. */
  siblings?: () => Promise<readonly string[]>
}
