/**
 * Importing node:http reads all that it exports, which would load undici: 60 ms and 14 MB that no page needs. This
 * comes before anything that imports node:http.
 */
const http = process.getBuiltinModule('node:http')
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent'])
  if (name in http) Object.defineProperty(http, name, { enumerable: false })
