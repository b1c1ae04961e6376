/** The problem with another service, such as a translator or a source of facts. */
export type ServiceReason =
  | 'unreachable'
  | 'slow'
  /** It refuses our key; our quota is used up; we ask too often; it redirects; it fails. */
  | 'key'
  | 'quota'
  | 'busy'
  | 'redirect'
  | 'broken'
