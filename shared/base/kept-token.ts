/** The key under which an entry in the browser's history stores the token of its page's address. */
export const KEPT_TOKEN = 'mailedToken'

/** Addresses carry the token in a fragment, which browsers send to no server. */
export const TOKEN_FRAGMENT = '#token='
