/** A Map for each owner that lives as long as the owner: a process's memory about a site. Tests run several sites. */
export function mapsByOwner<Owner extends WeakKey, Key, Value>(): (owner: Owner) => Map<Key, Value> {
  const maps = new WeakMap<Owner, Map<Key, Value>>()
  return (owner) => {
    const known = maps.get(owner)
    if (known) return known
    const made = new Map<Key, Value>()
    maps.set(owner, made)
    return made
  }
}
