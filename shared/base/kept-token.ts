/** Where an entry of the browser's history keeps the token of the address that led to its page. */
export const KEPT_TOKEN = 'mailedToken'

/** How an address carries it: a fragment, which no server is sent. */
export const TOKEN_FRAGMENT = '#token='
