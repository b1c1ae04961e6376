/** What is the matter with a service of others: a translator, a source of facts. */
export type ServiceReason =
  | 'unreachable'
  | 'slow'
  /** It refuses our key; it has no more for us; we ask too often; it leads elsewhere; it fails. */
  | 'key'
  | 'quota'
  | 'busy'
  | 'redirect'
  | 'broken'
